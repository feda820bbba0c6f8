import { type Static, type TSchema, Type } from 'typebox';
import { Facets, LeftOut } from './catalogue.ts';
import { Publication, PublicationCard, PublicationDetail } from './publications.ts';
import { TelephonePart } from './telephone.ts';

/*
 * `x-kind` tells prepare the kind of a string, so that no string can reach the page unprepared.
 * - `html` and `inline-html` are sanitised.
 * - `label-html` is `inline-html` without links, for the label of a link.
 * - `link` is resolved by the link rule.
 * - `media` is the URL of an image or file.
 * - `frame` is the URL of an iframe.
 * - `background` is a CSS colour or the URL of an image.
 * A string without a kind is plain text.
 */
/** Hints of the kinds, for the people who write such a text. */
const HINTS = {
  html: 'HTML',
  'inline-html': 'HTML, on one line',
  'label-html': 'HTML, on one line, without links',
  link: 'a path of this site, such as /about, or an address',
  media: 'a file, such as /media/photo.jpg',
  frame: 'an address whose origin FRAME_ORIGINS lists',
  background: 'a CSS colour, or an image such as /media/photo.jpg',
};
type Kind = keyof typeof HINTS;

// `title` and `description` are labels and hints for editors.
const text = (title: string, description?: string) =>
  Type.Optional(Type.String(description === undefined ? { title } : { title, description }));
const kind = (name: Kind, title: string) =>
  Type.Optional(Type.String({ title, description: HINTS[name], 'x-kind': name }));
const flag = (title: string) => Type.Optional(Type.Boolean({ title }));

const title = text('Title');
const html = kind('html', 'Text');
const image = kind('media', 'Image');
const caption = kind('inline-html', 'Caption');
const link = kind('link', 'Link');
const background = kind('background', 'Background');
const hideMobile = flag('Hide on phones');

const block = <T extends string, P extends Record<string, TSchema>>(type: T, label: string, properties: P) =>
  Type.Object({ type: Type.Literal(type), ...properties }, { title: label });

/** Block schemas that are the same before and after prepare. */
const SHARED = {
  'block-wide': block('block-wide', 'Wide text', { title, text: html, background }),
  banner: block('banner', 'Banner', {
    title,
    subtitle: text('Subtitle'),
    image,
    placeholder: text('Text in the empty search box'),
    left: flag('Text on the left'),
    search: flag('Show a search box'),
    background,
    navigation: text('Menu', 'the name of a menu that the banner shows'),
    noSpacing: flag('No space below'),
    submit: flag('The search opens the catalogue'),
  }),
  share: block('share', 'Share links', { title, border: flag('Line above'), hideMobile }),
  content: block('content', 'Text on a ground', { text: html, center: flag('Centred'), background }),
  'content-accordion': block('content-accordion', 'Text to unfold', {
    title,
    image,
    description: html,
    startOpen: flag('Open at first'),
  }),
  image: block('image', 'Image', {
    image,
    alt: text('Text alternative', 'what the image shows, for those who do not see it'),
    caption,
    link,
    hideMobile,
  }),
  link: block('link', 'Link', { title, subtitle: kind('label-html', 'Subtitle'), link }),
  newsletter: block('newsletter', 'Newsletter form', { title, text: html }),
  'image-gallery': block('image-gallery', 'Image gallery', {
    images: Type.Optional(Type.Array(Type.Object({ image, caption }, { title: 'Image' }), { title: 'Images' })),
  }),
  slide: block('slide', 'Slide', { image, caption }),
  tools: block('tools', 'Apps', {
    text: html,
    gif1: kind('media', 'First animation'),
    gif2: kind('media', 'Second animation'),
    mobileView: kind('media', 'Image for phones'),
    apple: kind('link', 'Link to the App Store'),
    google: kind('link', 'Link to Google Play'),
  }),
  'rich-text': block('rich-text', 'Text', { text: html }),
} as const;

const publicationsBlock = <T extends string, I extends TSchema>(type: T, label: string, item: I) =>
  block(type, label, { title, publications: Type.Array(item, { title: 'Publications' }) });

const newPublications = <I extends TSchema>(item: I) => publicationsBlock('new-publications', 'New publications', item);
const highlights = <I extends TSchema>(item: I) =>
  publicationsBlock('highlighted-publications', 'Highlighted publications', item);
const related = <I extends TSchema>(item: I) => publicationsBlock('related-publications', 'Related publications', item);
const publicationDetail = <I extends TSchema>(item: I) =>
  block('publication-detail', 'Publication', { publication: Type.Optional(item), text: html });

const person = {
  image,
  name: text('Name'),
  jobTitle: text('Position'),
  company: text('Organisation'),
  street: text('Street'),
  postcode: text('Postcode and town'),
  country: text('Country'),
  tel: text('Telephone'),
  mob: text('Mobile phone'),
  fax: text('Fax'),
  email: text('E-mail'),
};
const telephone = Type.Optional(Type.Array(TelephonePart));
const legacyImage = { image, caption, link, hideMobile };

/** The schema of each block type before prepare. The blocks are checked and normalised. */
export const WIRE_BLOCKS = {
  ...SHARED,
  iframe: block('iframe', 'Frame', { url: kind('frame', 'Address'), title }),
  'legacy-image': block('legacy-image', 'Image of a lightbox', legacyImage),
  person: block('person', 'Person', person),
  'new-publications': newPublications(Publication),
  'highlighted-publications': highlights(Publication),
  'related-publications': related(Publication),
  'all-publications': publicationsBlock('all-publications', 'Catalogue', Publication),
  'publication-detail': publicationDetail(Publication),
} as const;

/** The schema of each block type after prepare. Blocks of these schemas are safe to show. */
export const BLOCKS = {
  ...SHARED,
  iframe: block('iframe', 'Frame', { url: text('Address'), title, link: text('Link') }),
  // `alt` is the caption as plain text, left out if it equals the caption.
  'legacy-image': block('legacy-image', 'Image of a lightbox', { ...legacyImage, alt: text('Text alternative') }),
  // `telParts` and `mobParts` are `tel` and `mob` in parts, left out if no part is a number.
  person: block('person', 'Person', { ...person, telParts: telephone, mobParts: telephone }),
  'new-publications': newPublications(PublicationCard),
  'highlighted-publications': highlights(PublicationCard),
  'related-publications': related(PublicationCard),
  'all-publications': block('all-publications', 'Catalogue', {
    title,
    publications: Type.Array(PublicationCard),
    total: Type.Integer(),
    shown: Type.Integer(),
    from: Type.Optional(Type.Integer()),
    facets: Facets,
    leftOut: Type.Optional(LeftOut),
    bestMatches: Type.Optional(Type.Boolean()),
    failed: Type.Optional(Type.Boolean()),
  }),
  'publication-detail': publicationDetail(PublicationDetail),
} as const;

/**
 * A block of unknown type, or one that failed to render. `received` is its type, which the page
 * shows. The name `unsupported` is public.
 */
export const UnknownBlock = block('unsupported', 'Unknown block', { received: Type.String() });
export type UnknownBlock = Static<typeof UnknownBlock>;

/** See docs/rules.md#block-types. */
export type BlockType = keyof typeof BLOCKS;
export const BLOCK_TYPES = Object.keys(BLOCKS) as BlockType[];

/** A prepared block of one type. */
export type BlockOf<K extends BlockType> = Static<(typeof BLOCKS)[K]>;
/** The block that lists the catalogue. */
export type CatalogueBlock = BlockOf<'all-publications'>;
/** A prepared block. */
export type Block = { [K in BlockType]: BlockOf<K> }[BlockType] | UnknownBlock;

export type WireBlockOf<K extends BlockType> = Static<(typeof WIRE_BLOCKS)[K]>;
/** A checked block, not yet prepared. */
export type WireBlock = { [K in BlockType]: WireBlockOf<K> }[BlockType] | UnknownBlock;

// Unsafe, because TypeBox infers `never` from a union whose members are not a tuple.
export const Block = Type.Unsafe<Block>(Type.Union([...Object.values(BLOCKS), UnknownBlock]));
