import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { t } from 'tap';
import { readContentFiles } from '../../src/content-service/content-files.ts';
import type { ContentLocale } from '../../src/content-service/content-locale.ts';
import { validateContent } from '../../src/content-service/folder-content.ts';
import { BLOCK_TYPES } from '../../src/domain/blocks.ts';
import { CATEGORIES } from '../../src/domain/categories.ts';
import { byFacet } from '../../src/domain/facets.ts';
import type { NavigationEntry } from '../../src/domain/navigation.ts';
import { TEMPLATE_NAMES } from '../../src/domain/templates.ts';
import { TRANSLATION_DEFAULTS } from '../../src/domain/translation-defaults.ts';

const SAMPLE = join(import.meta.dirname, '../../content');
const content = validateContent(readContentFiles(SAMPLE));
const slugs = new Set(content.publications.map(({ slug }) => slug));

const localeKey = ({ site, language }: ContentLocale): string => `${site}/${language}`;
const pagesByLocale = Map.groupBy(content.pages, localeKey);

/** Every string of a value with the name of its property. */
function* strings(value: unknown, key = ''): Generator<[key: string, text: string]> {
  if (typeof value === 'string') yield [key, value];
  else if (Array.isArray(value)) for (const item of value) yield* strings(item, key);
  else if (typeof value === 'object' && value !== null)
    for (const [name, item] of Object.entries(value)) yield* strings(item, name);
}

const LINK_PROPERTIES = ['link', 'redirect'];
const MEDIA = /\/media\/[^"')\s]+/g;

const linksOf = (document: unknown): string[] =>
  [...strings(document)].flatMap(([key, text]) => [
    ...(LINK_PROPERTIES.includes(key) ? [text] : []),
    ...[...text.matchAll(/href="([^"]*)"/g)].map((match) => match[1] ?? ''),
  ]);

/** The page path of a link; undefined if it does not lead to a page of the site. */
function targetOf(link: string, path: string): string | undefined {
  if (/^(?:[a-z]+:|#|\/media\/)/i.test(link)) return undefined;
  return decodeURIComponent(new URL(link, `http://site.example/${path}`).pathname.slice(1));
}

const isThere = (paths: ReadonlySet<string>, target: string): boolean =>
  paths.has(target) || (target.startsWith('publications/') && slugs.has(target.slice('publications/'.length)));

const entriesOf = (entries: readonly NavigationEntry[]): NavigationEntry[] =>
  entries.flatMap((entry) => [entry, ...entriesOf(entry.children ?? [])]);

t.test('the English pages use every template, zone and block type', (t) => {
  const documents = (pagesByLocale.get('meridian/en') ?? []).flatMap(({ document }) =>
    'zones' in document ? [document] : [],
  );
  t.ok(documents.length >= 45, `${documents.length} pages`);
  const zones = documents.flatMap((document) => Object.entries(document.zones));
  // Detail pages have no file, so their block type is added here.
  const types = new Set([...zones.flatMap(([, blocks]) => blocks.map(({ type }) => type)), 'publication-detail']);
  t.same([...types].sort(), [...BLOCK_TYPES].sort(), 'block types');
  t.same([...new Set(documents.map(({ template }) => template))].sort(), [...TEMPLATE_NAMES].sort(), 'templates');
  t.same([...new Set(zones.map(([name]) => name))].sort(), ['main', 'sidebar', 'top'], 'zones');
  t.end();
});

for (const [key, pages] of pagesByLocale) {
  const paths = new Set(pages.map(({ document }) => document.path));
  const menus = content.navigations.filter((menu) => localeKey(menu) === key);

  t.test(`${key}: every link has a target`, (t) => {
    const broken = pages.flatMap(({ document }) =>
      linksOf(document).flatMap((link) => {
        const target = targetOf(link, document.path);
        return target === undefined || isThere(paths, target) ? [] : [`/${document.path} -> ${link}`];
      }),
    );
    t.same(broken, []);
    t.end();
  });

  t.test(`${key}: menus list existing pages, and banners name existing menus`, (t) => {
    const items = menus.flatMap(({ entries }) => entriesOf(entries)).filter(({ type }) => type === 'page');
    t.same(
      items.map(({ slug }) => slug).filter((slug) => !isThere(paths, slug)),
      [],
    );
    const named = pages.flatMap(({ document }) =>
      [...strings(document)].filter(([name]) => name === 'navigation').map(([, menu]) => menu),
    );
    t.same(
      named.filter((menu) => !menus.some(({ name }) => name === menu)),
      [],
    );
    t.end();
  });

  t.test(`${key}: every media file and publication that a page names exists`, (t) => {
    const files = pages.flatMap(({ document }) =>
      [...strings(document)].flatMap(([, text]) => text.match(MEDIA) ?? []),
    );
    t.same(
      files.filter((file) => !existsSync(join(SAMPLE, file))),
      [],
    );
    const named = pages.flatMap(({ document }) =>
      [...strings(document)].filter(([name]) => name === 'slugs').map(([, slug]) => slug),
    );
    t.same(
      named.filter((slug) => !slugs.has(slug)),
      [],
    );
    t.end();
  });
}

t.test('the English translations have every key of the interface and every value of the catalogue', (t) => {
  const texts: Record<string, string> = JSON.parse(readFileSync(join(SAMPLE, 'translations/en.json'), 'utf8'));
  const values = content.publications.flatMap((publication) => Object.values(byFacet((facet) => publication[facet])));
  const keys = [...Object.keys(TRANSLATION_DEFAULTS), ...CATEGORIES, ...values];
  t.same(
    [...new Set(keys)].filter((key) => key !== undefined && !texts[key]),
    [],
  );
  for (const [file] of readFileSync(join(SAMPLE, 'brand/meridian.json'), 'utf8').matchAll(/\/media\/[^"]+/g))
    t.ok(existsSync(join(SAMPLE, file)), file);
  t.end();
});
