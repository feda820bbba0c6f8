import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { t } from 'tap';
import { headingAnchors } from './heading-anchors.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }).sort();
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const withoutCode = (text: string) => text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '');

function brokenLinks(file: string): string[] {
  const links = [...withoutCode(read(file)).matchAll(/\]\(([^)\s]+)[^)]*\)/g)].map(([, target]) => target ?? '');
  return links.filter((target) => {
    if (/^(https?|mailto):/.test(target)) return false;
    const [path = '', anchor] = target.split('#');
    const aim = path === '' ? file : normalize(join(dirname(file), path));
    if (!existsSync(join(ROOT, aim))) return true;
    return anchor !== undefined && aim.endsWith('.md') && !headingAnchors(read(aim)).includes(anchor);
  });
}

t.test('there is a README, a guide for contributors and decisions', async (t) => {
  t.ok(documents.includes('README.md'));
  t.ok(documents.includes('CONTRIBUTING.md'));
  t.ok(documents.some((file) => file.startsWith('docs/decisions/')));
});

for (const file of documents) {
  t.test(`the links of ${file} lead somewhere`, async (t) => {
    t.same(brokenLinks(file), []);
  });

  t.test(`the commands that ${file} names exist`, async (t) => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...read(file).matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? '');
    t.same(
      named.filter((name) => !(name in scripts)),
      [],
    );
  });

  t.test(`the source files that ${file} names exist`, async (t) => {
    const named = [...read(file).matchAll(/`((?:src|client|test|docs|static)\/[\w./-]+\.(?:tsx?|md|css|json))`/g)];
    t.same(
      named.map(([, path]) => path ?? '').filter((path) => !existsSync(join(ROOT, path))),
      [],
    );
  });
}
