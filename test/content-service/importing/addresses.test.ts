import { join } from 'node:path';
import { Writable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { type Test, t } from 'tap';
import { readImportArguments } from '../../../src/content-service/importing/import-arguments.ts';
import { runImport } from '../../../src/content-service/importing/run-import.ts';
import { errorOf, partOf, type Sent, startHostileRepository } from './hostile-repository.ts';

/** Runs an import in this process. */
async function runHere(t: Test, source: string, values: Parameters<typeof readImportArguments>[2] = {}) {
  const printed: string[] = [];
  const output = {
    print: (text: string) => printed.push(text),
    printError: (text: string) => printed.push(text),
    progress: new Writable({ write: (_chunk, _encoding, done) => done() }),
  };
  const command = readImportArguments(source, join(t.testdir({}), 'a.sqlite'), { pause: '0', ...values });
  const code = await runImport(command, output, new AbortController().signal);
  return { code, printed };
}

const CSV = 'Title;Jahr\nBöden;2020\n';
const sent = (body: string | Buffer, more: Partial<Sent> = {}): Sent => ({ body: body as string, ...more });

t.test('a file is downloaded over redirects, gzipped and in any encoding', async (t) => {
  const answers = [
    sent('', { status: 302, headers: { location: '/other/list.csv?a=1' } }),
    sent(gzipSync(Buffer.from(CSV, 'latin1'))),
  ];
  const { url, requests } = await startHostileRepository(t, answers);
  const { code, printed } = await runHere(t, url.replace('/oai', '/list'), { format: 'csv' });
  t.equal(code, 0);
  t.match(printed, [/: 1 new without a known category; --category NAME would give them one$/, /: 1 new, /]);
  t.same(requests, ['', '?a=1']);
});

t.test('an address that responds like a repository is harvested', async (t) => {
  const answers = [errorOf('badVerb'), partOf([{ id: '1', title: 'A' }])];
  const { url, requests } = await startHostileRepository(t, answers);
  const { code, printed } = await runHere(t, url);
  t.equal(code, 0);
  t.match(printed, [/1 new without a known category/, /: 1 new/, /--from 2026-01-31/]);
  t.same(requests, ['', '?verb=ListRecords&metadataPrefix=oai_dc']);
});

t.test('an address with a verb is that of a repository, and its set is kept', async (t) => {
  const { url, requests } = await startHostileRepository(t, [partOf([{ id: '1', title: 'A' }])]);
  await runHere(t, `${url}?verb=ListRecords&metadataPrefix=marc&set=north`);
  t.same(requests, ['?verb=ListRecords&metadataPrefix=oai_dc&set=north']);
});

t.test('a download that fails says why', async (t) => {
  const rows: [answers: Sent[], message: RegExp][] = [
    [[sent('none', { status: 404 })], /was not imported: the response has status 404/],
    [Array(9).fill(sent('', { status: 302, headers: { location: '/again' } })), /redirect|status 302/i],
    [[{ body: undefined }], /it could not be downloaded/],
    [[sent('PK\u0003\u0004')], /it is a workbook or an archive: save it as CSV/],
    [[sent('<html>')], /its format is not known: name it with --format/],
  ];
  for (const [answers, message] of rows) {
    const { url } = await startHostileRepository(t, answers);
    await t.rejects(runHere(t, url), { name: 'ContentServiceFault', message }, String(message));
  }
});
