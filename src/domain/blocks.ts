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
const kind = (name: string) => Type.Optional(Type.String({ 'x-kind': name }));
const text = Type.Optional(Type.String());
const html = kind('html');
const inlineHtml = kind('inline-html');
const labelHtml = kind('label-html');
const link = kind('link');
const media = kind('media');
const background = kind('background');
const flag = Type.Optional(Type.Boolean());

const block = <T extends string, P extends Record<string, TSchema>>(type: T, properties: P) =>
  Type.Object({ type: Type.Literal(type), ...properties });

/** Block schemas that are the same before and after prepare. */
const SHARED = {
  'block-wide': block('block-wide', { title: text, text: html, background: background }),
  banner: block('banner', {
    title: text,
    subtitle: text,
    image: media,
    placeholder: text,
    left: flag,
    search: flag,
    background: background,
    navigation: text,
    noSpacing: flag,
    submit: flag,
  }),
  share: block('share', { title: text, border: flag, hideMobile: flag }),
  content: block('content', { text: html, center: flag, background: background }),
  'content-accordion': block('content-accordion', { title: text, image: media, description: html, startOpen: flag }),
  image: block('image', { image: media, alt: text, caption: inlineHtml, link, hideMobile: flag }),
  link: block('link', { title: text, subtitle: labelHtml, link }),
  newsletter: block('newsletter', { title: text, text: html }),
  'image-gallery': block('image-gallery', {
    images: Type.Optional(Type.Array(Type.Object({ image: media, caption: inlineHtml }))),
  }),
  slide: block('slide', { image: media, caption: inlineHtml }),
  tools: block('tools', { text: html, gif1: media, gif2: media, mobileView: media, apple: link, google: link }),
  'rich-text': block('rich-text', { text: html }),
} as const;

const publicationsBlock = <T extends string, I extends TSchema>(type: T, item: I) =>
  block(type, { title: text, publications: Type.Array(item) });

const person = {
  image: media,
  name: text,
  jobTitle: text,
  company: text,
  street: text,
  postcode: text,
  country: text,
  tel: text,
  mob: text,
  fax: text,
  email: text,
};
const telephone = Type.Optional(Type.Array(TelephonePart));
const legacyImage = { image: media, caption: inlineHtml, link, hideMobile: flag };

/** The schema of each block type before prepare. The blocks are checked and normalised. */
export const WIRE_BLOCKS = {
  ...SHARED,
  iframe: block('iframe', { url: kind('frame'), title: text }),
  'legacy-image': block('legacy-image', legacyImage),
  person: block('person', person),
  'new-publications': publicationsBlock('new-publications', Publication),
  'highlighted-publications': publicationsBlock('highlighted-publications', Publication),
  'related-publications': publicationsBlock('related-publications', Publication),
  'all-publications': publicationsBlock('all-publications', Publication),
  'publication-detail': block('publication-detail', { publication: Type.Optional(Publication), text: html }),
} as const;

/** The schema of each block type after prepare. Blocks of these schemas are safe to show. */
export const BLOCKS = {
  ...SHARED,
  iframe: block('iframe', { url: text, title: text, link: text }),
  // `alt` is the caption as plain text, left out if it equals the caption.
  'legacy-image': block('legacy-image', { ...legacyImage, alt: text }),
  // `telParts` and `mobParts` are `tel` and `mob` in parts, left out if no part is a number.
  person: block('person', { ...person, telParts: telephone, mobParts: telephone }),
  'new-publications': publicationsBlock('new-publications', PublicationCard),
  'highlighted-publications': publicationsBlock('highlighted-publications', PublicationCard),
  'related-publications': publicationsBlock('related-publications', PublicationCard),
  'all-publications': block('all-publications', {
    title: text,
    publications: Type.Array(PublicationCard),
    total: Type.Integer(),
    shown: Type.Integer(),
    from: Type.Optional(Type.Integer()),
    facets: Facets,
    leftOut: Type.Optional(LeftOut),
    bestMatches: Type.Optional(Type.Boolean()),
    failed: Type.Optional(Type.Boolean()),
  }),
  'publication-detail': block('publication-detail', { publication: Type.Optional(PublicationDetail), text: html }),
} as const;

/**
 * A block of unknown type, or one that failed to render. `received` is its type, which the page
 * shows. The name `unsupported` is public.
 */
export const UnknownBlock = block('unsupported', { received: Type.String() });
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
