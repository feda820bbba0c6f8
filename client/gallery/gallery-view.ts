import { BLOCK_TYPES, type BlockType } from '../../src/domain/blocks.ts';
import { TEMPLATE_NAMES, type TemplateName } from '../../src/domain/templates.ts';

/** Path of the gallery, in development. */
export const GALLERY_PATH = '/_gallery';

export const DIRECTIONS = ['ltr', 'rtl'] as const;
export const SCHEMES = ['light', 'dark'] as const;
export type GalleryScheme = (typeof SCHEMES)[number];

/** The subject of a gallery page. */
export type GallerySubject =
  | { kind: 'overview' }
  | { kind: 'block'; type: BlockType }
  | { kind: 'template'; name: TemplateName };

/** A gallery page and its settings. The URL contains all of them, so that each view has a link. */
export interface GalleryView {
  subject: GallerySubject;
  /** `lang`: BCP 47 tag of the page; English by default. */
  lang: string;
  /** `dir`: the text direction; by default, the direction of the language. */
  dir?: (typeof DIRECTIONS)[number] | undefined;
  /** `scheme`: the colour scheme; by default, the system's colour scheme. */
  scheme?: GalleryScheme | undefined;
  /** `only`: name of the only example to show. */
  only?: string | undefined;
}

const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i;

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((one) => one === value);

function subjectOf(pathname: string): GallerySubject {
  const [kind = '', name = ''] = pathname.slice(GALLERY_PATH.length + 1).split('/');
  const type = kind === 'blocks' ? oneOf(BLOCK_TYPES, name) : undefined;
  if (type) return { kind: 'block', type };
  const template = kind === 'templates' ? oneOf(TEMPLATE_NAMES, name) : undefined;
  return template ? { kind: 'template', name: template } : { kind: 'overview' };
}

/** Reads a view from path and query. Unknown values are ignored. */
export function readGalleryView(href: string): GalleryView {
  const { pathname, searchParams } = new URL(href, 'http://gallery.invalid');
  const lang = searchParams.get('lang') ?? '';
  return {
    subject: subjectOf(pathname),
    lang: LANGUAGE_TAG.test(lang) ? lang : 'en',
    dir: oneOf(DIRECTIONS, searchParams.get('dir')),
    scheme: oneOf(SCHEMES, searchParams.get('scheme')),
    only: searchParams.get('only') || undefined,
  };
}

function pathOf(subject: GallerySubject): string {
  if (subject.kind === 'block') return `${GALLERY_PATH}/blocks/${subject.type}`;
  return subject.kind === 'template' ? `${GALLERY_PATH}/templates/${subject.name}` : GALLERY_PATH;
}

/** All pages of the gallery in order. */
export const GALLERY_SUBJECTS: readonly GallerySubject[] = [
  { kind: 'overview' },
  ...BLOCK_TYPES.map((type) => ({ kind: 'block', type }) as const),
  ...TEMPLATE_NAMES.map((name) => ({ kind: 'template', name }) as const),
];

/** The next page; after the last page, the overview. */
export function subjectAfter(subject: GallerySubject): GallerySubject {
  const at = GALLERY_SUBJECTS.findIndex((one) => pathOf(one) === pathOf(subject));
  return GALLERY_SUBJECTS[at + 1] ?? { kind: 'overview' };
}

/** The URL of a view after changes. A change to `undefined` resets a setting. */
export function galleryHref(view: GalleryView, changes: Partial<GalleryView> = {}): string {
  const { subject = view.subject, lang, dir, scheme, only } = { ...view, ...changes };
  const search = new URLSearchParams();
  if (lang && lang !== 'en') search.set('lang', lang);
  if (dir) search.set('dir', dir);
  if (scheme) search.set('scheme', scheme);
  if (only) search.set('only', only);
  return pathOf(subject) + (search.size > 0 ? `?${search}` : '');
}
