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

t.test('a record is purged if a matching purge came after it was written', async (t) => {
  const log = new PurgeLog();
  t.equal(log.add(purge(5, 0, { path: '/about' })), true);
  t.equal(log.add(purge(9, 5, { path: '/contact' })), true);
  t.equal(log.latest, 9);
  t.equal(log.hasPurged(PAGE, 4), true);
  t.equal(log.hasPurged(PAGE, 5), false);
  t.equal(log.hasPurged({ ...PAGE, name: 'contact' }, 5), true);
  t.equal(log.hasPurged({ ...PAGE, name: 'team' }, 0), false);
});

t.test('a repeated or late purge changes nothing', async (t) => {
  const log = new PurgeLog();
  log.add(purge(5, 0));
  t.equal(log.add(purge(5, 0)), true);
  t.equal(log.add(purge(3, 0)), true);
  t.equal(log.latest, 5);
});

t.test('after a gap in the purges, no earlier record is trusted', async (t) => {
  const log = new PurgeLog();
  log.add(purge(5, 0, { path: '/about' }));
  t.equal(log.add(purge(9, 7, { path: '/about' })), false, 'the purge of generation 7 was missed');
  t.equal(log.hasPurged({ ...PAGE, name: 'team' }, 6), true);
  t.equal(log.hasPurged({ ...PAGE, name: 'team' }, 7), false);
  t.equal(log.hasPurged(PAGE, 7), true);
});

t.test('a Redis that has lost its purges leaves a gap', async (t) => {
  const log = new PurgeLog();
  log.add(purge(5, 0));
  t.equal(log.add(purge(9, 0)), false);
});

t.test('the log remembers a limited number of purges, and trusts no older record', async (t) => {
  const log = new PurgeLog();
  for (let i = 1; i <= MAX_PURGES + 1; i++) log.add(purge(i, i - 1, { path: '/elsewhere' }));
  t.equal(log.hasPurged(PAGE, 0), true);
  t.equal(log.hasPurged(PAGE, 1), false);
});

t.test('an entry that is no purge is passed over and is no gap', async (t) => {
  const log = new PurgeLog();
  log.add(purge(5, 0, { path: '/contact' }));
  log.skip(9);
  t.equal(log.latest, 9);
  log.skip(7);
  log.skip(2 ** 64);
  t.equal(log.latest, 9);
  t.equal(log.add(purge(10, 9, { path: '/about' })), true);
  t.equal(log.hasPurged(PAGE, 9), true);
  t.equal(log.hasPurged({ ...PAGE, name: 'team' }, 4), false);
});
