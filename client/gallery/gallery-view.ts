import { BLOCK_TYPES, type BlockType } from '../../src/domain/blocks.ts';
import { TEMPLATE_NAMES, type TemplateName } from '../../src/domain/templates.ts';

/** Where the gallery is, in development. */
export const GALLERY_PATH = '/_gallery';

type GalleryDirection = 'ltr' | 'rtl';
export type GalleryScheme = 'light' | 'dark';

/** What a page of the gallery shows. */
export type GallerySubject =
  | { kind: 'overview' }
  | { kind: 'block'; type: BlockType }
  | { kind: 'template'; name: TemplateName };

/** A page of the gallery and how it is shown: all of it stands in the URL, so that each can be addressed. */
export interface GalleryView {
  subject: GallerySubject;
  /** `lang`: BCP 47 tag of the page; English unless given. */
  lang: string;
  /** `dir`: the direction where it is not to be that of the language. */
  dir?: GalleryDirection;
  /** `scheme`: the colour scheme where it is not to be that of the system. */
  scheme?: GalleryScheme;
  /** `only`: name of the one example to show. */
  only?: string;
}

const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i;

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((known) => known === value);

function subjectOf(pathname: string): GallerySubject {
  const [kind = '', name = ''] = pathname.slice(GALLERY_PATH.length + 1).split('/');
  const type = kind === 'blocks' ? oneOf(BLOCK_TYPES, name) : undefined;
  if (type) return { kind: 'block', type };
  const template = kind === 'templates' ? oneOf(TEMPLATE_NAMES, name) : undefined;
  return template ? { kind: 'template', name: template } : { kind: 'overview' };
}

/** Reads a view from path and query; what is not known counts as not given. */
export function readGalleryView(href: string): GalleryView {
  const { pathname, searchParams } = new URL(href, 'http://gallery.invalid');
  const lang = searchParams.get('lang') ?? '';
  const dir = oneOf(['ltr', 'rtl'], searchParams.get('dir'));
  const scheme = oneOf(['light', 'dark'], searchParams.get('scheme'));
  const only = searchParams.get('only');
  return {
    subject: subjectOf(pathname),
    lang: LANGUAGE_TAG.test(lang) ? lang : 'en',
    ...(dir ? { dir } : {}),
    ...(scheme ? { scheme } : {}),
    ...(only ? { only } : {}),
  };
}

function pathOf(subject: GallerySubject): string {
  if (subject.kind === 'block') return `${GALLERY_PATH}/blocks/${subject.type}`;
  return subject.kind === 'template' ? `${GALLERY_PATH}/templates/${subject.name}` : GALLERY_PATH;
}

/** All that the gallery shows, in the order in which it is walked through. */
export const GALLERY_SUBJECTS: readonly GallerySubject[] = [
  { kind: 'overview' },
  ...BLOCK_TYPES.map((type) => ({ kind: 'block', type }) as const),
  ...TEMPLATE_NAMES.map((name) => ({ kind: 'template', name }) as const),
];

/** What comes next; the overview again after the last. */
export function subjectAfter(subject: GallerySubject): GallerySubject {
  const at = GALLERY_SUBJECTS.findIndex((known) => pathOf(known) === pathOf(subject));
  return GALLERY_SUBJECTS[at + 1] ?? { kind: 'overview' };
}

/** The address of a view, with changes; a change to undefined leaves that out. */
export function galleryHref(
  view: GalleryView,
  changes: { [K in keyof GalleryView]?: GalleryView[K] | undefined } = {},
): string {
  const { subject = view.subject, lang, dir, scheme, only } = { ...view, ...changes };
  const search = new URLSearchParams();
  if (lang && lang !== 'en') search.set('lang', lang);
  if (dir) search.set('dir', dir);
  if (scheme) search.set('scheme', scheme);
  if (only) search.set('only', only);
  return pathOf(subject) + (search.size > 0 ? `?${search}` : '');
}
