import type { RecordTag } from './record-tags.ts';

/** Path of the icon of a site whose brand has none. */
export const NEUTRAL_ICON = '/static/icons/neutral.svg';

/** The contents of the head of a page. */
export interface HeadModel {
  lang: string;
  dir: 'ltr' | 'rtl';
  title: string;
  description: string;
  /** Absolute URL of the page; of filters, it has only those of an indexed list. */
  canonical: string | undefined;
  robots: string | undefined;
  /** Links to the page in each language that has it; empty if only one language has it. */
  alternates: HeadAlternate[];
  /** Absolute URL of the feed of the list that the page shows. */
  feed: string | undefined;
  /** Absolute URL of the OpenSearch description. */
  openSearch: string | undefined;
  siteName: string;
  /** Absolute URL of the Open Graph image. */
  ogImage: string | undefined;
  ogType: 'website' | 'article';
  /** URLs of the icons, and the colours of both schemes, that browsers show around the page. */
  favicon: string | undefined;
  touchIcon: string | undefined;
  themeColor: { light: string; dark?: string } | undefined;
  /** Address of the style sheet with the colours of the site. */
  brandStyles: string | undefined;
  /** The pair of fonts, if it is not the usual one. */
  fonts: string | undefined;
  /** Tags that describe the publication of the page or, on the home page, the site. */
  record: readonly RecordTag[];
}

/** A page in one language; `hreflang` is a BCP 47 tag, or `x-default` for all other languages. */
export interface HeadAlternate {
  hreflang: string;
  /** Absolute URL. */
  href: string;
}

type Attributes = Record<string, string>;

/** A tag of the head that depends on the page. */
interface HeadTag {
  element: 'meta' | 'link';
  /** The attribute that identifies the tag in a document, and its value. */
  key: readonly [attribute: string, value: string];
  /** The other attributes, one record for each element; empty if the page has no such tag. */
  elements: (head: HeadModel) => Attributes[];
}

const linkTag = (rel: string, href: (head: HeadModel) => string | undefined): HeadTag => ({
  element: 'link',
  key: ['rel', rel],
  elements: (head) => {
    const address = href(head);
    return address ? [{ href: address }] : [];
  },
});

const meta = (attribute: 'name' | 'property', value: string, content: (head: HeadModel) => string | undefined) => ({
  element: 'meta' as const,
  key: [attribute, value] as const,
  elements: (head: HeadModel) => {
    const text = content(head);
    return text ? [{ content: text }] : [];
  },
});

/**
 * The `meta` and `link` tags that depend on the page. The server writes them
 * (src/render/document.ts), and the browser updates them (client/head/follow-head.ts).
 */
export const HEAD_TAGS: readonly HeadTag[] = [
  meta('name', 'description', (head) => head.description),
  meta('name', 'robots', (head) => head.robots),
  linkTag('canonical', (head) => head.canonical),
  linkTag('icon', (head) => head.favicon),
  linkTag('apple-touch-icon', (head) => head.touchIcon),
  {
    element: 'meta',
    key: ['name', 'theme-color'],
    elements: ({ themeColor }) =>
      Object.entries(themeColor ?? {}).map(([scheme, content]) => ({
        content,
        media: `(prefers-color-scheme: ${scheme})`,
      })),
  },
  {
    element: 'link',
    key: ['rel', 'alternate'],
    elements: ({ alternates, feed: href, title }) => [
      ...alternates.map(({ href, hreflang }) => ({ href, hreflang })),
      ...(href ? [{ href, type: 'application/atom+xml', title }] : []),
    ],
  },
  {
    element: 'link',
    key: ['rel', 'search'],
    elements: ({ openSearch: href, siteName: title }) =>
      href ? [{ href, type: 'application/opensearchdescription+xml', title }] : [],
  },
  meta('property', 'og:title', (head) => head.title),
  meta('property', 'og:description', (head) => head.description),
  meta('property', 'og:type', (head) => head.ogType),
  meta('property', 'og:url', (head) => head.canonical),
  meta('property', 'og:site_name', (head) => head.siteName),
  meta('property', 'og:image', (head) => head.ogImage),
  meta('name', 'twitter:card', (head) => (head.ogImage ? 'summary_large_image' : 'summary')),
];

/** CSS selector of the record tags in a document. */
export const RECORD_TAGS =
  'meta[name^="citation_"],meta[name^="DC."],meta[property^="article:"],link[rel="schema.DC"],[type="application/ld+json"]';
