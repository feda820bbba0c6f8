import { t } from 'tap';
import { PurgeLog } from '../../../../src/content/persist/shared/purge-log.ts';
import { type LoggedPurge, MAX_PURGES } from '../../../../src/content/persist/shared/shared-backend.ts';
import { PAGE } from '../../cache/fake-cache.ts';

const purge = (generation: number, previous: number, selector: LoggedPurge['selector'] = { all: true }) => ({
  generation,
  previous,
  selector,
  replica: 'a',
});

t.test('what was written before a purge it falls under is purged, what was written after it is not', async (t) => {
  const log = new PurgeLog();
  t.equal(log.add(purge(5, 0, { path: '/about' })), true);
  t.equal(log.add(purge(9, 5, { path: '/contact' })), true);
  t.equal(log.latest, 9);
  t.equal(log.hasPurged(PAGE, 4), true);
  t.equal(log.hasPurged(PAGE, 5), false);
  t.equal(log.hasPurged({ ...PAGE, name: 'contact' }, 5), true);
  t.equal(log.hasPurged({ ...PAGE, name: 'team' }, 0), false);
});

t.test('a purge that comes twice, or late, changes nothing', async (t) => {
  const log = new PurgeLog();
  log.add(purge(5, 0));
  t.equal(log.add(purge(5, 0)), true);
  t.equal(log.add(purge(3, 0)), true);
  t.equal(log.latest, 5);
});

t.test('after a gap nothing that was written before it can be trusted', async (t) => {
  const log = new PurgeLog();
  log.add(purge(5, 0, { path: '/about' }));
  t.equal(log.add(purge(9, 7, { path: '/about' })), false, 'the one of 7 was missed');
  t.equal(log.hasPurged({ ...PAGE, name: 'team' }, 6), true);
  t.equal(log.hasPurged({ ...PAGE, name: 'team' }, 7), false);
  t.equal(log.hasPurged(PAGE, 7), true);
});

t.test('a Redis that has lost everything is a gap', async (t) => {
  const log = new PurgeLog();
  log.add(purge(5, 0));
  t.equal(log.add(purge(9, 0)), false);
});

t.test('it remembers so many, and does not trust what is older', async (t) => {
  const log = new PurgeLog();
  for (let i = 1; i <= MAX_PURGES + 1; i++) log.add(purge(i, i - 1, { path: '/elsewhere' }));
  t.equal(log.hasPurged(PAGE, 0), true);
  t.equal(log.hasPurged(PAGE, 1), false);
});
