import fc from 'fast-check';
import { t } from 'tap';
import { Value } from 'typebox/value';
import { readNavigation } from '../../../src/content/contract/navigation.ts';
import { readPage } from '../../../src/content/contract/page.ts';
import { readSites } from '../../../src/content/contract/sites.ts';
import { readTranslations } from '../../../src/content/contract/translations.ts';
import { BLOCK_TYPES, UnknownBlock, WIRE_BLOCKS } from '../../../src/domain/blocks.ts';
import { Navigation } from '../../../src/domain/navigation.ts';
import { Publication } from '../../../src/domain/publications.ts';
import { WireSites } from '../../../src/domain/sites.ts';
import { TEMPLATE_NAMES, TEMPLATE_ZONES } from '../../../src/domain/templates.ts';
import { Translations } from '../../../src/domain/translations.ts';

const ignore = () => undefined;
const anything = fc.jsonValue({ maxDepth: 3 });
const flag = fc.constantFrom<unknown>(true, false, 1, '1', null);

/** An object with some of these keys, each with an expected or an arbitrary value. */
const shape = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, fc.oneof(value, anything)])), {
    requiredKeys: [],
  });

const id = fc.oneof(fc.string(), fc.integer(), fc.record({ $id: fc.string() }), fc.record({ $oid: fc.string() }));
const author = shape({ _id: id, name: fc.string() });
const publication = fc.oneof(
  anything,
  shape({
    ...Object.fromEntries(Object.keys(Publication.properties).map((key) => [key, fc.string()])),
    _id: id,
    type: fc.string(),
    author: fc.oneof(author, fc.array(author)),
    uploads: fc.array(shape({ file: fc.string(), name: fc.string() })),
  }),
);
const block = fc.constantFrom(...BLOCK_TYPES, 'unknown-type').chain((type) =>
  shape({
    ...(type === 'unknown-type'
      ? {}
      : Object.fromEntries(Object.keys(WIRE_BLOCKS[type].properties).map((key) => [key, fc.string()]))),
    type: fc.constant(type),
    publications: fc.array(publication, { maxLength: 3 }),
    publication,
    images: fc.array(shape({ image: fc.string(), caption: fc.string() }), { maxLength: 3 }),
  }),
);
const zones = shape({ top: fc.array(block), main: fc.array(block), sidebar: fc.array(block) });
const page = shape({
  template: fc.constantFrom(...TEMPLATE_NAMES),
  title: fc.string(),
  description: fc.string(),
  zones,
});
const language = shape({ locale: fc.constantFrom('en', 'pt-BR'), slug: fc.string(), default: flag });
const site = shape({
  slug: fc.string(),
  default: flag,
  languages: fc.array(language),
  hostnames: fc.array(fc.string()),
});
const { menu } = fc.letrec((tie) => ({
  menu: fc.array(
    shape({ slug: fc.string(), label: fc.string(), type: fc.string(), external: flag, children: tie('menu') }),
    { maxLength: 3 },
  ),
}));

t.test('every page that is read from any JSON fits the schemas', async () => {
  fc.assert(
    fc.property(fc.oneof(anything, page), (json) => {
      const read = readPage(json, ignore);
      if (read === undefined || 'redirect' in read) return true;
      const zones: readonly string[] = TEMPLATE_ZONES[read.template];
      return Object.entries(read.zones).every(
        ([name, blocks]) =>
          zones.includes(name) &&
          blocks.every((one) => Value.Check(one.type === 'unsupported' ? UnknownBlock : WIRE_BLOCKS[one.type], one)),
      );
    }),
    { numRuns: 400 },
  );
});

t.test('sites, menus and translations that are read from any JSON fit the schemas', async () => {
  const all = <T>(arbitrary: fc.Arbitrary<T>, holds: (json: T) => boolean) =>
    fc.assert(fc.property(arbitrary, holds), { numRuns: 300 });
  all(fc.oneof(anything, fc.array(site)), (json) => {
    const sites = readSites(json, ignore);
    return sites === undefined || Value.Check(WireSites, sites);
  });
  all(fc.oneof(anything, menu), (json) => {
    const read = readNavigation(json, ignore);
    return read === undefined || Value.Check(Navigation, read);
  });
  all(anything, (json) => {
    const read = readTranslations(json, ignore);
    return read === undefined || Value.Check(Translations, read);
  });
});

t.test('reading does not change the response', async () => {
  fc.assert(
    fc.property(page, (json) => {
      const before = JSON.stringify(json);
      readPage(json, ignore);
      return JSON.stringify(json) === before;
    }),
    { numRuns: 100 },
  );
});
