import { t } from 'tap';
import type { Publication } from '../../../src/domain/publications.ts';
import { publication } from '../../prepare/publications/publication-fixture.ts';
import { harvest, startRepository, textAt } from './harvest.ts';

const LIST = 'verb=ListRecords&metadataPrefix=oai_dc';
const ID = 'oai:institute.example:';

const many = (count: number, modified?: (n: number) => string | undefined): Publication[] =>
  Array.from({ length: count }, (_, n) =>
    publication({
      _id: `id-${n}`,
      slug: `slug-${n}`,
      title: `Title ${n}`,
      ...(modified ? { modified: modified(n) } : {}),
    }),
  );

t.test('a list is sent in parts, and each record once', async (t) => {
  const days = (n: number) => (n % 3 === 0 ? undefined : `2025-01-${String((n % 27) + 1).padStart(2, '0')}`);
  const repository = await startRepository(t, many(250, days));
  for (const verb of ['ListRecords', 'ListIdentifiers']) {
    const { ids, parts } = await harvest(repository, `verb=${verb}&metadataPrefix=oai_dc`);
    t.equal(parts, 3);
    t.equal(new Set(ids).size, 250);
    t.equal(ids.length, 250);
  }
  const selected = await harvest(repository, `${LIST}&from=2025-01-03&until=2025-01-10`);
  const expected = many(250, days).filter(({ modified = '' }) => modified >= '2025-01-03' && modified <= '2025-01-10');
  t.same([...selected.ids].sort(), expected.map(({ _id }) => ID + _id).sort());
});

t.test('records that stay are sent once while others are added, removed and changed', async (t) => {
  const first = many(350);
  const repository = await startRepository(t, first);
  const { ids } = await harvest(repository, LIST, (part) => {
    if (part !== 1) return;
    const changed = first.map((item, n) => (n % 10 === 0 ? { ...item, modified: '2026-01-01' } : item));
    const kept = changed.filter((_, n) => n % 7 !== 3);
    const added = publication({ _id: 'a-new-one', slug: 'new', title: 'New' });
    repository.replace([added, ...kept].reverse());
  });
  const times = (id: string) => ids.filter((other) => other === ID + id).length;
  for (let n = 0; n < 350; n += 1) {
    if (n % 10 !== 0 && n % 7 !== 3) t.equal(times(`id-${n}`), 1, `id-${n}`);
    if (n % 10 === 0 && n % 7 !== 3) t.ok(times(`id-${n}`) >= 1, `changed id-${n}`);
  }
  const changed = await harvest(repository, `${LIST}&from=2026-01-01`);
  t.equal(changed.ids.length, 30, 'a harvest by day finds what has changed');
});

t.test('all parts of a harvest share one list of records, until the catalogue changes', async (t) => {
  const repository = await startRepository(t, many(250));
  const page = repository.content.pages.publications;
  if (!(page && 'catalogue' in page && page.catalogue)) throw new Error('no catalogue');
  const entries = t.capture(page.catalogue, 'entries', page.catalogue.entries);
  await harvest(repository, LIST);
  await harvest(repository, LIST.replace('Records', 'Identifiers'));
  await repository.answer(`verb=GetRecord&metadataPrefix=oai_dc&identifier=${ID}id-7`);
  t.equal(entries().length, 3, 'once for each site');
  repository.replace(many(251));
  t.equal((await harvest(repository, LIST)).ids.length, 251);
});

t.test('a token of another verb or with a changed part is refused', async (t) => {
  const repository = await startRepository(t, many(250));
  const token = textAt(await repository.answer(LIST), 'resumptionToken') ?? '';
  const codeOf = async (verb: string, given: string) =>
    (await repository.answer(`verb=${verb}&resumptionToken=${encodeURIComponent(given)}`)).attributes.code;
  t.equal(await codeOf('ListRecords', token), undefined);
  t.equal(await codeOf('ListIdentifiers', token), 'badResumptionToken');
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const parts = JSON.parse(Buffer.from(token, 'base64url').toString()) as string[];
  const changes: unknown[] = [
    { ...parts },
    [...parts, ''],
    parts.with(1, '2025-02-30'),
    parts.with(3, 'a b'),
    parts.with(4, 'today'),
    [...parts.slice(0, 5), 7],
  ];
  for (const changed of changes) t.equal(await codeOf('ListRecords', encode(changed)), 'badResumptionToken');
  t.equal(await codeOf('ListRecords', `${token}=`), 'badResumptionToken');
});
