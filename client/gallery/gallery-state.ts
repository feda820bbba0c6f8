import type { Block } from '../../src/domain/blocks.ts';
import type { ClientSettings, InitialState } from '../../src/domain/initial-state.ts';
import type { Navigation } from '../../src/domain/navigation.ts';
import type { Page } from '../../src/domain/page.ts';
import { TRANSLATION_DEFAULTS } from '../../src/domain/translation-defaults.ts';
import type { Translations } from '../../src/domain/translations.ts';
import { backgroundOf } from '../ui/background.ts';
import { examplesFor } from './block-examples.ts';
import { type GalleryView, readGalleryView } from './gallery-view.ts';
import { templateExample } from './template-examples.ts';

/** The values that the server provides. */
export interface GallerySource {
  /** Path and query of the request. */
  location: string;
  hostname: string;
  /** The host, with the port if it is not the default port. */
  domain: string;
  /** Translations of the view's language, if the content service has them. */
  translations: Translations;
  settings: ClientSettings;
}

const TRIALS: Navigation = [{ slug: 'research/trials', label: 'Trials', type: 'page' }];

/** The menu that the banners of the examples use. */
const MENU: Navigation = [
  { slug: '_gallery', label: 'Overview', type: 'page' },
  { slug: 'research', label: 'Research', type: 'page', children: TRIALS },
  { slug: 'about/how-we-are-financed', label: 'How the institute is financed', type: 'page' },
  { slug: 'https://data.example', label: 'Open data', type: 'link', external: true },
];

/** The examples as a page, because some blocks depend on other blocks of their page. */
function examplesPage({ subject, lang, only }: GalleryView): Page {
  const blocks: Block[] =
    subject.kind === 'block'
      ? examplesFor(subject.type, lang)
          .filter(({ name }) => only === undefined || name === only)
          .map(({ block }) => block)
      : [];
  const title = subject.kind === 'block' ? subject.type : 'Gallery';
  return { template: 'single-column', title, description: '', zones: { main: blocks } };
}

function backgroundsOf({ zones }: Page): string[] {
  const blocks = Object.values(zones).flatMap((zone) => zone ?? []);
  const colours = blocks.map((block) => backgroundOf('background' in block ? block.background : undefined).colour);
  return [...new Set(colours.filter((colour) => colour !== undefined))];
}

/** The state of a gallery page, for the server and the browser. */
export function galleryState({ location, hostname, domain, translations, settings }: GallerySource): InitialState {
  const view = readGalleryView(location);
  const { subject, lang } = view;
  const page = subject.kind === 'template' ? templateExample(subject.name, lang) : examplesPage(view);
  const path = new URL(location, 'http://gallery.invalid').pathname.replace(/^\/+|\/+$/g, '');
  const language = { locale: lang, slug: '', rawSlug: lang, default: true };
  return {
    context: {
      hostname,
      domain,
      path,
      locale: { site: 'gallery', lang },
      sites: [{ slug: 'gallery', default: true, languages: [language] }],
      navigations: ['main'],
    },
    page: { path, content: { ...page, grounds: backgroundsOf(page) }, status: 200 },
    navigations: { main: MENU },
    translations: { ...TRANSLATION_DEFAULTS, ...translations },
    defaults: {},
    brand: { name: 'Block gallery', contact: {}, profiles: [] },
    initialDataErrors: {},
    settings,
    location,
  };
}
