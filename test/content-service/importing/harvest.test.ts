import { type Test, t } from 'tap';
import { openDatabase } from '../../../src/content-service/database.ts';
import { harvest, harvestKey } from '../../../src/content-service/importing/harvest.ts';
import { createHarvestStaging } from '../../../src/content-service/importing/harvest-staging.ts';
import { importEntries } from '../../../src/content-service/importing/import-entries.ts';
import { retryAfterSeconds } from '../../../src/content-service/importing/oai-client.ts';
import { createWebClient } from '../../../src/content-service/importing/web-request.ts';
import { now } from '../content-folder.ts';
import { errorOf, partOf, type Sent, startHostileRepository } from './hostile-repository.ts';

const A = { id: '1', title: 'Potash' };
const B = { id: '2', title: 'Maize &amp; <![CDATA[rice <i>Oryza</i>]]>' };
const C = { id: '3', title: 'Soil' };

/** Harvests a repository with these answers; waiting takes no time. */
async function startHarvest(t: Test, answers: readonly (Sent | (() => Sent))[], options = { from: '', set: '' }) {
  const repository = await startHostileRepository(t, answers);
  const database = openDatabase(':memory:');
  const client = createWebClient();
  t.teardown(async () => {
    await client.close();
    database.close();
  });
  const selection = {
    baseUrl: repository.url,
    from: options.from || undefined,
    set: options.set || undefined,
  };
  const staging = createHarvestStaging(database, harvestKey(selection));
  const waits: number[] = [];
  const notes: string[] = [];
  const run = () =>
    harvest(selection, staging, {
      client,
      pause: 1,
      wait: async (seconds) => waits.push(seconds),
      note: (text) => notes.push(text),
      onPart: () => undefined,
    });
  const importAll = () =>
    importEntries(
      database,
      staging.entries(),
      { duplicates: 'skip', dryRun: false, now, onOutcome: () => undefined },
      staging.clear,
    );
  const titles = () =>
    database
      .prepare("SELECT record ->> 'title' AS title FROM publications ORDER BY position")
      .all()
      .map(({ title }) => title);
  return { ...repository, database, staging, waits, notes, run, importAll, titles };
}

t.test('a list is harvested part by part, with pauses, one request at a time', async (t) => {
  const answers = [partOf([A, B], 'a b+c'), partOf([C])];
  const { run, importAll, titles, requests, agents, waits, mostAtOnce, staging } = await startHarvest(t, answers, {
    from: '2026-01-01',
    set: 'north',
  });
  await run();
  t.same(titles(), [], 'nothing is shown before the end');
  t.match(await importAll(), { new: 3, refused: 0 });
  t.same(titles(), ['Potash', 'Maize & rice <i>Oryza</i>', 'Soil']);
  t.same(requests, [
    '?verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-01&set=north',
    '?verb=ListRecords&resumptionToken=a+b%2Bc',
  ]);
  t.same(waits, [1]);
  t.equal(mostAtOnce(), 1);
  t.match(agents[0], /^site-engine-import\//);
  t.same(staging.state(), { token: undefined, isComplete: false, startedAt: undefined, count: 0 });
});

t.test('a request to a busy or broken repository is repeated after the time that it names', async (t) => {
  const whole = partOf([A]).body ?? '';
  const { run, waits, notes, staging, requests } = await startHarvest(t, [
    { status: 503, headers: { 'retry-after': '7' }, body: 'busy' },
    { status: 429, body: 'too many' },
    { body: undefined },
    { body: whole.slice(0, -40) },
  ]);
  await t.rejects(run(), { message: /the repository does not respond \(the response has been cut off\)/ });
  t.same(waits, [7, 20, 60]);
  t.equal(requests.length, 4);
  t.match(notes[0], /status 503: trying again in 7 s/);
  t.equal(staging.state().count, 0, 'nothing of a broken response is taken');
});

t.test('a harvest goes on after a request that succeeds at the second attempt', async (t) => {
  const { run, importAll, titles } = await startHarvest(t, [{ status: 503, body: '' }, partOf([A])]);
  await run();
  await importAll();
  t.same(titles(), ['Potash']);
});

t.test('a very long pause is left for a later run', async (t) => {
  const { run, waits } = await startHarvest(t, [{ status: 503, headers: { 'retry-after': '86400' }, body: '' }]);
  await t.rejects(run(), { message: /asks for a pause of 86400 s/ });
  t.same(waits, []);
});

t.test('a later run resumes where an earlier one stopped', async (t) => {
  const stop: Sent = { status: 403, body: '' };
  const { run, importAll, titles, requests, notes } = await startHarvest(t, [partOf([A], 'next'), stop, partOf([C])]);
  await t.rejects(run(), { message: /status 403/ });
  t.same(titles(), []);
  await run();
  await importAll();
  t.same(titles(), ['Potash', 'Soil']);
  t.match(requests[2], 'resumptionToken=next');
  t.same(notes, ['resuming the harvest of 2026-01-31, 1 records']);
});

t.test('a harvest whose place is forgotten begins anew, and a bad new token ends the harvest', async (t) => {
  const stop: Sent = { status: 403, body: '' };
  const bad = errorOf('badResumptionToken');
  const { run, importAll, titles, notes } = await startHarvest(t, [partOf([A], 'old'), stop, bad, partOf([B])]);
  await t.rejects(run());
  await run();
  await importAll();
  t.equal(titles().length, 1);
  t.match(notes[1], /no longer knows the earlier harvest: beginning anew/);
  const second = await startHarvest(t, [partOf([A], 'new'), bad]);
  await t.rejects(second.run(), { message: /refuses the request: badResumptionToken No\./ });
});

t.test('a repository that sends the same part again and again is refused', async (t) => {
  const { run } = await startHarvest(t, [partOf([A], 'same'), partOf([B], 'same')]);
  await t.rejects(run(), { message: /the same part of the list again and again/ });
});

t.test('a list that goes round in circles, or goes on without new records, is noticed', async (t) => {
  const circle = await startHarvest(t, [partOf([A], 't1'), partOf([B], 't2'), partOf([C], 't1')]);
  await t.rejects(circle.run(), { message: /sends the same part of the list again and again/ });
  const barren = Array.from({ length: 110 }, (_, part) => partOf(part === 0 ? [A] : [], `t${part}`));
  const endless = await startHarvest(t, barren);
  await t.rejects(endless.run(), { message: /sends no new record in 100 parts of the list/ });
});

t.test('elements with the names of properties of objects, and thousands of values, are read', async (t) => {
  const dublinCore = ['constructor', '__proto__', ...Array<string>(50_000).fill('subject')]
    .map((name) => `<dc:${name}>x</dc:${name}>`)
    .join('');
  const { body = '' } = partOf([A]);
  const { run, importAll, titles } = await startHarvest(t, [{ body: body.replace('<dc:title>', `${dublinCore}$&`) }]);
  await run();
  await importAll();
  t.same(titles(), ['Potash']);
});

t.test('a response of endlessly nested elements, and a redirect out of the web, are refused', async (t) => {
  const nested: Sent = { body: partOf([A]).body?.replace('<dc:title>', `${'<dc:a>'.repeat(200_000)}$&`) };
  const { run } = await startHarvest(t, [nested, nested, nested, nested]);
  await t.rejects(run(), { message: /nests deeper than 30 levels/ });
  const outside = await startHarvest(t, [{ status: 302, headers: { location: 'file:///etc/passwd' }, body: '' }]);
  await t.rejects(outside.run(), { message: /redirects to itself, or to no address of the web/ });
  t.same(outside.waits, [], 'it is not tried again');
});

t.test('deleted records are removed, and an empty list is no fault', async (t) => {
  const { run, importAll, titles } = await startHarvest(t, [
    partOf([A, B]),
    partOf([{ id: '1' }, { id: 'unknown' }]),
    errorOf('noRecordsMatch'),
  ]);
  await run();
  await importAll();
  await run();
  t.match(await importAll(), { removed: 1, unchanged: 1 });
  t.equal(titles().length, 1);
  await run();
  t.match(await importAll(), { new: 0, removed: 0, refused: 0 });
});

t.test('a response that is not OAI-PMH is refused', async (t) => {
  const { run } = await startHarvest(t, Array(4).fill({ body: '<html><body>Hello</body></html>' }));
  await t.rejects(run(), { message: /the response is <html>, not OAI-PMH/ });
});

t.test('Retry-After is a number of seconds or a date', (t) => {
  const at = Date.parse('2026-01-31T10:00:00Z');
  t.equal(retryAfterSeconds('120', at), 120);
  t.equal(retryAfterSeconds('Sat, 31 Jan 2026 10:01:00 GMT', at), 60);
  t.equal(retryAfterSeconds('Sat, 31 Jan 2026 09:00:00 GMT', at), 0);
  for (const none of [undefined, '', 'soon']) t.equal(retryAfterSeconds(none, at), undefined);
  t.end();
});
