import { t } from 'tap';
import { readCheckArguments } from '../../../src/content/checking/check-arguments.ts';
import { runCheck } from '../../../src/content/checking/run-check.ts';
import { startStub } from '../../stub-content-service/stub-content-service.ts';

async function check(...args: string[]) {
  const lines: string[] = [];
  const code = await runCheck(readCheckArguments(args), {
    print: (line) => lines.push(line),
    now: () => 0,
    random: (bytes) => 'ab'.repeat(bytes),
  });
  return { code, output: lines.join('\n') };
}

t.test('a content service that follows the contract passes', async (t) => {
  const stub = await startStub(t);
  const { code, output } = await check(stub.origin, '--site', 'institute', '--language', 'en');
  t.equal(code, 0, output);
  t.match(output, /ok {5,}GET \/api\/sites: institute \(en, es, ar\), china/);
  t.match(output, /GET \/api\/pages\/about\/team \(institute, en\)/, 'found through the menu');
  t.match(output, /GET \/api\/navigation\/research/, 'found through a banner');
  t.match(output, /GET \/api\/page-index\?page=1 \(institute, en\): missing: sitemaps list only/);
  t.match(output, /POST \/api\/readinglist \(institute, en\): 3 of 3/);
  t.match(output, /languages: 1, to mend: 0, hints: \d+/);
  t.equal(stub.callsTo('/api/newsletter').length, 0);
});

t.test('an error names its place, the value found and the expected value', async (t) => {
  const stub = await startStub(t);
  stub.page('publications', {
    template: 'two-column',
    zones: { main: [null, { type: 'weather' }, { type: 'person', tel: {} }] },
  });
  stub.respond('/api/navigation/footer', {
    json: [{ slug: 'x' }, { slug: 'contact', label: 'Contact', type: 'page' }],
  });
  stub.respond('/api/pages/contact', { status: 500 });
  stub.respond('/api/translations', { headers: { 'content-type': 'text/html' }, json: { save: 'Save', remove: [] } });
  const { code, output } = await check(stub.origin, '--site', 'institute', '--language', 'en', '--max-pages', '30');
  t.equal(code, 1);
  for (const line of [
    '/template: found the text "two-column"; expected one of single-column',
    '/zones/main/0: found null; expected an object with a type',
    '/zones/main/1/type: found the text "weather"',
    '/zones/main/2/tel: found an empty object; expected a text',
    '/0: found an object with the keys slug; expected an entry with a label',
    'status 500; expected 200',
    '/remove: found a list of 0; expected a text',
    'Content-Type is "text/html"',
  ])
    t.ok(output.includes(line), line);
});

t.test('a service that is down or has no sites is reported as an error', async (t) => {
  const stub = await startStub(t);
  stub.respond('/api/sites', { json: [{ slug: 'main', languages: [{ locale: 'en language', slug: 'en' }] }] });
  const empty = await check(stub.origin);
  t.equal(empty.code, 1);
  t.match(empty.output, /\/0\/languages\/0\/locale: found the text "en language"; expected a BCP 47 tag/);
  t.match(empty.output, /no site and language to check/);
  await stub.stop();
  const down = await check(stub.origin);
  t.equal(down.code, 1);
  t.match(down.output, /CONTENT_UNREACHABLE: .*ECONNREFUSED/);
});
