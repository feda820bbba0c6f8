import fc from 'fast-check';
import { t } from 'tap';
import { selects } from '../../../../src/content/cache/cache-subject.ts';
import { unknownName } from '../../../../src/content/cache/unknown-name.ts';
import { readReport, readSelector } from '../../../../src/content/persist/shared/shared-json.ts';
import { PAGE } from '../../cache/fake-cache.ts';

const PURGED = { sites: 0, navigation: 1, translations: 0, page: 2, search: 0 };

t.test('selectors and reports are read as they were written', async (t) => {
  for (const selector of [{ all: true }, { path: '/a', language: 'en' }, { site: 's', kind: 'page' as const }])
    t.match(readSelector(JSON.stringify(selector)), selector);
  t.same(readReport(JSON.stringify({ replica: 'a', purged: PURGED })), { replica: 'a', purged: PURGED });
  t.same(readReport(JSON.stringify({ replica: 'a', purged: { ...PURGED, media: 3 } }))?.purged, PURGED);
});

t.test('text that this version does not write is not read', async (t) => {
  const selectors = ['', 'x', 'null', '[]', '"all"', '5', '{"all":"yes"}', '{"path":5}', '{"kind":"media"}'];
  for (const json of [...selectors, '{"language":{"toLowerCase":1}}', '{"site":null}'])
    t.equal(readSelector(json), undefined, json);
  const reports = ['', 'null', '5', '[]', '{}', '{"replica":"a"}', '{"replica":5,"purged":{}}'];
  for (const json of [...reports, '{"replica":"a","purged":{"page":1}}', '{"replica":"a","purged":[1]}'])
    t.equal(readReport(json), undefined, json);
});

const FIELDS = ['all', 'site', 'language', 'path', 'kind', 'replica', 'purged', '__proto__', 'toString'];
const anyJson = fc.oneof(
  fc.string(),
  fc.json(),
  fc.dictionary(fc.constantFrom(...FIELDS), fc.jsonValue()).map((value) => JSON.stringify(value)),
);

t.test('any text is read or not, and what is read can be used', async (t) => {
  fc.assert(
    fc.property(anyJson, (json) => {
      const selector = readSelector(json);
      if (selector) {
        selects(selector)(PAGE);
        unknownName(selector, [[]]);
      }
      const report = readReport(json);
      return report === undefined || typeof report.replica === 'string';
    }),
    { numRuns: 2_000 },
  );
  t.pass();
});
