import type { Block, BlockType } from '../../src/domain/blocks.ts';
import type { Page } from '../../src/domain/page.ts';
import type { TemplateName } from '../../src/domain/templates.ts';
import { examplesFor } from './block-examples.ts';

/** The first examples of these types in a language. */
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

const pageOf = (template: TemplateName, zones: Page['zones']): Page => ({
  template,
  title: template,
  description: '',
  zones,
});

const columns = (template: TemplateName, lang: string): Page =>
  pageOf(template, {
    top: blocks(lang, ['banner']),
    main: [...blocks(lang, MAIN, 2), UNKNOWN],
    sidebar: blocks(lang, SIDEBAR),
  });

/** A page of each template with blocks in all of its zones. */
export const TEMPLATE_EXAMPLES: { [T in TemplateName]: (lang: string) => Page } = {
  'single-column': (lang) =>
    pageOf('single-column', {
      top: blocks(lang, ['banner']),
      main: [...blocks(lang, ['block-wide']), ...blocks(lang, MAIN, 2), UNKNOWN],
    }),
  'sidebar-right': (lang) => columns('sidebar-right', lang),
  'legacy-sidebar-right': (lang) => columns('legacy-sidebar-right', lang),
  iframe: (lang) => pageOf('iframe', { main: blocks(lang, ['iframe']) }),
};
