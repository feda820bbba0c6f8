import { existsSync, globSync, readFileSync } from 'node:fs';
import { t } from 'tap';
import { headingAnchors } from './heading-anchors.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const read = (file: string) => readFileSync(`${ROOT}${file}`, 'utf8');
const inRoot = (patterns: string[]) => globSync(patterns, { cwd: ROOT }).sort();

const THIS_FILE = 'test/project/references.test.ts';
const files = inRoot([
  '{src,client,test}/**/*.{ts,tsx,css,html,md}',
  'docs/**/*.md',
  'ops/**/*.{yml,yaml,conf,json,md}',
  '*.{md,yaml}',
  'Dockerfile',
]).filter((file) => file !== THIS_FILE);

const records = inRoot(['docs/decisions/*.md']);
const hasRecord = (number: string) =>
  records.some((file) => file.startsWith(`docs/decisions/${number.padStart(4, '0')}-`));

const faults = new Set([...read('docs/faults.md').matchAll(/^\| (F\d+) \|/gm)].map(([, id]) => id));

/**
 * Whether a cited document exists. The citation is a path, or the start of a decision record's
 * name. An anchor of a heading may follow.
 */
function hasDocument(cited: string): boolean {
  const [path = '', anchor] = cited.split('#');
  if (!path.endsWith('.md')) return hasRecord(path.replace('docs/decisions/', ''));
  if (!existsSync(`${ROOT}${path}`)) return false;
  return anchor === undefined || headingAnchors(read(path)).includes(anchor);
}

/** Patterns of citations, each with a check that the cited place exists. */
const CITATIONS: ReadonlyArray<[pattern: RegExp, isThere: (cited: string) => boolean]> = [
  [/\bdocs\/(?:[\w-]+\/)*[\w-]+\.md(?:#[\w-]+)?/g, hasDocument],
  [/\bdocs\/decisions\/\d+(?!\d|-)/g, hasDocument],
  [/\bdecision \d+/gi, (cited) => hasRecord(cited.slice('decision '.length))],
  [/(?<![\w#%+\\])F\d{2,3}\b/g, (id) => faults.has(id)],
  // Documents that are not in this repository.
  [/\b(?:decisions|specification|interface|architecture) \d+/gi, () => false],
  [/\b(?:architecture|issue) ["“][^"”]+["”]/gi, () => false],
  [/\bthe specification\b(?! of)/gi, () => false],
];

/** The citations of a text that lead nowhere; a citation may continue on the next line. */
function dangling(text: string): string[] {
  const flowing = text.replace(/\s*\n[ \t]*(?:\*(?!\/)|\/\/|#)?[ \t]*/g, ' ');
  return CITATIONS.flatMap(([pattern, isThere]) =>
    [...flowing.matchAll(pattern)].map(([cited]) => cited).filter((cited) => !isThere(cited)),
  );
}

t.test('comments, test names and documents cite only what is there', async (t) => {
  const found = files.map((file) => [file, dangling(read(file))] as const);
  t.same(Object.fromEntries(found.filter(([, citations]) => citations.length > 0)), {});
});

t.test('a citation that leads nowhere is found, whatever its form', async (t) => {
  const rows: Array<[text: string, cited: string]> = [
    ['// Kept for a while (docs/rules.md#no-such-rule).', 'docs/rules.md#no-such-rule'],
    ['/** See docs/no-such-document.md. */', 'docs/no-such-document.md'],
    ['/** Made once (docs/decisions/9999). */', 'docs/decisions/9999'],
    ['see docs/decisions/9999-no-such-record.md', 'docs/decisions/9999-no-such-record.md'],
    ['Goes on when there are none left (decision 9999).', 'decision 9999'],
    [' * Taken over one by one (decision\n * 9998).', 'decision 9998'],
    ["t.test('F99: what nobody measured', async () => {});", 'F99'],
    ['// Asked once a second (faults F01, F99).', 'F99'],
    ['/** Kept 30 s (decisions 46). */', 'decisions 46'],
    ['// Checked in this order (specification 5).', 'specification 5'],
    ['// Interface 6 names the hooks.', 'Interface 6'],
    ['/* Two caches (architecture "two floors"). */', 'architecture "two floors"'],
    ['// Pictures in listed widths (issue "Fast").', 'issue "Fast"'],
    ["t.test('the categories are those of the specification', () => {});", 'the specification'],
  ];
  for (const [text, cited] of rows) t.same(dangling(text), [cited], text);
});

t.test('a citation that leads somewhere is accepted', async (t) => {
  for (const text of [
    'docs/rules.md#negative-cache',
    'docs/decisions/0019',
    'docs/decisions/0019-load-shedding.md',
    'decision 19',
    'Decision\n * 19',
    'faults F06',
    'the specification of Signposting',
    'export interface Kept {',
  ])
    t.same(dangling(text), [], text);
});

t.test('every rule has a unique anchor', async (t) => {
  const anchors = headingAnchors(read('docs/rules.md'));
  t.same(
    anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index),
    [],
  );
});
