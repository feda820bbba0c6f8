import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Test, t } from 'tap';
import { writeSchemas } from '../../../src/content-service/schemas/write-schemas.ts';
import { openEditor } from './open-editor.ts';

const SAMPLE = join(import.meta.dirname, '../../../content');

const withSchema = (kind: string, content: string) => content.replace('{', `{"$schema": ".schemas/${kind}.json",`);

function editorOf(t: Test) {
  const folder = t.testdir();
  writeSchemas(folder);
  return openEditor(folder);
}

t.test('an editor finds no problem in the files of the sample', async (t) => {
  const editor = editorOf(t);
  const kindOf = (file: string, content: string) =>
    file.startsWith('pages/') ? (content.includes('"redirect":') ? 'redirect' : 'page') : /^\w+/.exec(file)?.[0];
  for (const file of globSync('{sites,brand/*,pages/**/*,navigation/*,translations/*}.json', { cwd: SAMPLE })) {
    const content = readFileSync(join(SAMPLE, file), 'utf8');
    t.same(await editor.problems(withSchema(kindOf(file, content) ?? '', content)), [], file);
  }
  const lines = readFileSync(join(SAMPLE, 'publications.jsonl'), 'utf8').trim().split('\n');
  for (const line of lines) t.same(await editor.problems(withSchema('publication', line)), [], line.slice(0, 80));
});

t.test('an editor marks mistakes at their line', async (t) => {
  const editor = editorOf(t);
  const page = (main: string) =>
    `{"path": "", "template": "single-column", "title": "", "description": "",\n"zones": {"main": [\n${main}]}}`;
  const rows: [kind: string, content: string, problem: RegExp][] = [
    ['page', page('{"type": "banner", "titel": "Home"}'), /^3: Property titel is not allowed/],
    ['page', page('{"type": "banner", "search": "yes"}'), /^3: Incorrect type. Expected "boolean"/],
    ['page', page('{"type": "baner"}'), /^3: Value must be/],
    ['page', page('{"type": "all-publications", "publications": {"limit": 0}}'), /^3: .*below the minimum of 1/],
    ['page', page('').replace('single-column', 'two-columns'), /^1: Value is not accepted/],
    ['redirect', '{"path": "old",\n"redirect": ""}', /^2: String is shorter/],
    ['navigation', '{"main": [{"slug": "about", "label": "About", "type": "page",\n"children": [{}]}]}', /^2: Missing/],
    ['translations', '{\n"save": 1}', /^2: Incorrect type/],
    ['sites', '{"sites": [\n{"slug": "a b", "default": true, "languages": []}]}', /^2: /],
  ];
  for (const [kind, content, problem] of rows) {
    const [first] = await editor.problems(withSchema(kind, content));
    t.match(first, problem, content);
  }
});

t.test('an editor proposes fields, templates and block types', async (t) => {
  const editor = editorOf(t);
  const at = (content: string) => editor.proposals(withSchema('page', content));
  t.match(await at('{"template": |}'), ['single-column', 'sidebar-right']);
  t.match(new Set(await at('{"zones": {"main": [{"type": |}]}}')), new Set(['banner', 'rich-text', 'person']));
  t.match(new Set(await at('{"zones": {"main": [{"type": "link", |}]}}')), new Set(['title', 'subtitle', 'link']));
});
