import fc from 'fast-check';
import { t } from 'tap';
import { readPage } from '../../../src/content/contract/page.ts';
import { findLongLists } from '../../../src/content/load/long-lists.ts';
import { PublicationLists } from '../../../src/content/load/publication-lists.ts';
import { readLargePage } from '../../../src/content/load/read-large-page.ts';
import { parseJson } from '../../../src/content/upstream/parse-json.ts';
import type { ContractProblem } from '../../../src/domain/contract-problem.ts';
import type { WirePage } from '../../../src/domain/page.ts';
import { everyTurnIsOver } from '../every-turn-is-over.ts';

/** The number of publications in a long list. Each has some 200 bytes. */
const MANY = 2_000;
const wire = (index: number, given: object = {}) => ({
  _id: { $id: `id-${index}` },
  slug: `publication-${index}`,
  title: `The [${index}] {title} "quoted" \\ 土壤, ${'x'.repeat(120)}`,
  category: 'Papers',
  ...given,
});
const list = (count = MANY, given?: object) => Array.from({ length: count }, (_, index) => wire(index, given));
const all = (publications: unknown) => ({ type: 'all-publications', publications });
const bodyOf = (...main: unknown[]) =>
  Buffer.from(JSON.stringify({ template: 'single-column', title: 'T', zones: { main } }));

/** Sorts problems by pointer, since those of long lists are reported last. */
const inPlace = (problems: ContractProblem[]) => problems.sort((one, other) => (one.pointer < other.pointer ? -1 : 1));

async function read(body: Buffer, pool = new PublicationLists()) {
  const problems: ContractProblem[] = [];
  const page = await readLargePage(body, (problem) => problems.push(problem), pool);
  return { ...page, problems: inPlace(problems) };
}

function readAtOnce(body: Buffer) {
  const problems: ContractProblem[] = [];
  const wire = readPage(parseJson(body), (problem) => problems.push(problem));
  return { wire, problems: inPlace(problems) };
}

const publicationsOf = (page: unknown) =>
  Object.values((page as WirePage).zones).flatMap((blocks) =>
    blocks.flatMap((block) => (block.type === 'all-publications' ? [block.publications] : [])),
  );

t.test('a large page is read like a small one, with the same problems', async (t) => {
  const anyRecord = fc.oneof(
    { weight: 6, arbitrary: fc.record({ title: fc.string({ unit: 'binary' }), language: fc.string() }) },
    fc.constantFrom(null, 7, [], { publications: [[[]]] }, { _id: 'id-0' }, { language: {} }),
  );
  const check = async (records: unknown[], isSpaced: boolean) => {
    const page = { template: 'single-column', zones: { main: [all([...records, ...list(800)]), all([]), null] } };
    const body = Buffer.from(JSON.stringify(page, undefined, isSpaced ? 2 : 0));
    const { wire, problems } = await read(body);
    t.strictSame({ wire, problems }, readAtOnce(body));
  };
  await fc.assert(fc.asyncProperty(fc.array(anyRecord, { maxLength: 8 }), fc.boolean(), check), {
    numRuns: 15,
    seed: 4,
  });
});

t.test('other work runs while a large page is read', async (t) => {
  const body = bodyOf(all(list()));
  const [found] = await findLongLists(body, () => undefined);
  t.ok(found && found.cuts.length >= body.length / 100_000, 'the page is read in slices');
  everyTurnIsOver(t);
  let turns = 0;
  let isRead = false;
  const count = () => {
    turns += 1;
    if (!isRead) setImmediate(count);
  };
  setImmediate(count);
  const { wire } = await read(body);
  isRead = true;
  t.equal(publicationsOf(wire)[0]?.length, MANY);
  t.ok(turns >= (found?.cuts.length ?? 0), `${turns} turns`);
});

t.test('two lists of a page stay separate, and blocks without publications stay unchanged', async (t) => {
  const body = bodyOf(
    all(list(MANY)),
    { type: 'content', text: '<p>Text</p>' },
    all(list(1_000, { category: 'Videos' })),
  );
  const { wire, problems } = await read(body);
  t.strictSame({ wire, problems }, readAtOnce(body));
});

t.test('pages with the same list share one copy while it is in use, and its bytes count once', async (t) => {
  const pool = new PublicationLists();
  const english = bodyOf(all(list()), { type: 'content', text: 'English' });
  const spanish = bodyOf(all(list()), { type: 'content', text: 'Español' });
  const [first, second] = await Promise.all([read(english, pool), read(spanish, pool)]);
  const third = await read(bodyOf(all(list())), pool);
  const lists = [first, second, third].map(({ wire }) => publicationsOf(wire)[0]);
  t.equal(lists[0], lists[1], 'also while the list is being read');
  t.equal(lists[0], lists[2]);
  t.equal(first.bytes, english.length);
  t.ok(second.bytes < 1_000 && third.bytes < 1_000);
  const other = await read(bodyOf(all(list(MANY, { category: 'Videos' }))), pool);
  t.not(publicationsOf(other.wire)[0], lists[0]);
});

t.test('a list that another page has is found without a scan, and one of the same length is another', async (t) => {
  const pool = new PublicationLists();
  const { wire: kept } = await read(bodyOf(all(list())), pool);
  const known = (json: Buffer, start: number) => pool.find(json, start);
  const [same] = await findLongLists(bodyOf(all(list()), { type: 'content', text: 'Español' }), known);
  t.equal(same?.known, publicationsOf(kept)[0]);
  t.same(same?.cuts, []);
  const changed = bodyOf(all(list(MANY, { category: 'Pepers' })), all(list()), all(list(900)));
  const lists = await findLongLists(changed, known);
  t.same(
    lists.map((each) => each.known !== undefined),
    [false, true, false],
  );
  const { wire, problems } = await read(changed, pool);
  t.strictSame({ wire, problems }, readAtOnce(changed));
  t.equal(publicationsOf(wire)[1], publicationsOf(kept)[0]);
});

t.test('invalid JSON is refused, wherever the error is', async (t) => {
  const text = String(bodyOf(all(list())));
  const middle = text.indexOf('},{', text.length / 2);
  const broken = [
    text.slice(0, -20),
    `${text.slice(0, middle + 1)},${text.slice(middle + 1)}`,
    text.replace(']}', ',]}'),
    `${text.slice(0, middle)}]${text.slice(middle + 1)}`,
    `${text.slice(0, middle)},"a":${'['.repeat(40)}${']'.repeat(40)}${text.slice(middle)}`,
  ];
  const pool = new PublicationLists();
  const { wire: kept } = await read(Buffer.from(text), pool);
  for (const each of broken) {
    await t.rejects(read(Buffer.from(each), pool), { code: 'CONTENT_MALFORMED' }, 'beside a page with the list');
    await t.rejects(read(Buffer.from(each)), { code: 'CONTENT_MALFORMED' }, `${each.length} of ${text.length}`);
  }
  t.equal(publicationsOf(kept)[0]?.length, MANY);
});

t.test('a list of publications in a block of another type is dropped', async (t) => {
  const body = bodyOf(
    { type: 'content', text: 'x', publications: list() },
    { type: 'unknown-type', publications: list() },
  );
  const { wire } = await read(body);
  t.strictSame(wire, readAtOnce(body).wire);
});

t.test('a long list of white space is an empty list, and a comma too many is none', async (t) => {
  const space = ' \n'.repeat(100_000);
  const page = (publications: string) =>
    Buffer.from(
      `{"template":"single-column","title":"T","zones":{"main":[{"type":"all-publications","publications":[${publications}]}]}}`,
    );
  for (const between of [space, `${space}${JSON.stringify(wire(1))}${space}`, `${JSON.stringify(wire(1))}${space}`]) {
    const { wire: found, problems } = await read(page(between));
    t.strictSame({ wire: found, problems }, readAtOnce(page(between)));
  }
  for (const between of [`${space},`, `${JSON.stringify(wire(1))}${space},${space}`, `${space},${space}`])
    await t.rejects(read(page(between)), { code: 'CONTENT_MALFORMED' });
});
