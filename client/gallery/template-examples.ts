import type { Block, BlockType } from '../../src/domain/blocks.ts';
import type { Page } from '../../src/domain/page.ts';
import { TEMPLATE_ZONES, type TemplateName, type ZoneName } from '../../src/domain/templates.ts';
import { examplesFor } from './block-examples.ts';

/** The first `each` examples of these types in a language. */
const blocks = (lang: string, types: readonly BlockType[], each = 1): Block[] =>
  types.flatMap((type) => examplesFor(type, lang).slice(0, each)).map(({ block }) => block);

const MAIN: readonly BlockType[] = [
  'rich-text',
  'content',
  'content-accordion',
  'image',
  'legacy-image',
  'slide',
  'link',
  'person',
  'tools',
  'image-gallery',
  'new-publications',
  'highlighted-publications',
  'newsletter',
  'share',
];
const SIDEBAR: readonly BlockType[] = [
  'content',
  'link',
  'person',
  'image',
  'content-accordion',
  'legacy-image',
  'slide',
  'related-publications',
  'newsletter',
  'share',
];

const UNKNOWN: Block = { type: 'unsupported', received: 'weather-map-of-a-later-version' };

type ZoneExample = (lang: string) => Block[];

/** Example blocks of each zone: a zone without an entry does not compile. */
const ZONES: Record<ZoneName, ZoneExample> = {
  top: (lang) => blocks(lang, ['banner']),
  main: (lang) => [...blocks(lang, MAIN, 2), UNKNOWN],
  sidebar: (lang) => blocks(lang, SIDEBAR),
};

/** Zones of a template whose blocks differ from {@link ZONES}. */
const OWN_ZONES: Partial<Record<TemplateName, Partial<Record<ZoneName, ZoneExample>>>> = {
  'single-column': { main: (lang) => [...blocks(lang, ['block-wide']), ...ZONES.main(lang)] },
  iframe: { top: () => [], main: (lang) => blocks(lang, ['iframe']) },
};

/** An example page of a template, with blocks in its zones. */
export function templateExample(template: TemplateName, lang: string): Page {
  const zones = TEMPLATE_ZONES[template].map((zone) => [zone, (OWN_ZONES[template]?.[zone] ?? ZONES[zone])(lang)]);
  return { template, title: template, description: '', zones: Object.fromEntries(zones) };
}
