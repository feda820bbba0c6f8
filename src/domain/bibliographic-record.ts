import type { BrandCategory } from './brand.ts';
import { type Creator, creatorsOf } from './creators.ts';
import { fileType } from './file-types.ts';
import type { License } from './license.ts';
import { oneLine, plainText } from './plain-text.ts';
import type { PublicationDate } from './publication-date.ts';
import { publicationLanguageTag } from './publication-language.ts';
import { publicationLink } from './publication-link.ts';
import type { Download, PublicationDetail } from './publications.ts';
import { withoutUndefined } from './without-undefined.ts';
import { type WorkType, workTypeOf } from './work-types.ts';

/** Where a publication is shown. */
export interface RecordSite {
  /** Origin of the site, such as `https://institute.example`. */
  origin: string;
  /** URL prefix of the page's language (`""`, `/es`). */
  prefix: string;
  /** Categories of the brand of the site. */
  categories?: readonly BrandCategory[] | undefined;
}

/** The journal, proceedings or series that a work is part of, and its place there. */
interface Container {
  title?: string;
  volume?: string;
  issue?: string;
  /** As given: a range of pages, or an article number. */
  pages?: string;
  firstPage?: string;
  lastPage?: string;
  issn?: string;
}

/** A file of a publication, by its absolute URL. */
interface RecordFile {
  url: string;
  name: string;
  /** Media type. */
  type?: string;
  /** In bytes. */
  size?: number;
}

/**
 * A publication as every bibliographic format reads it. Each text is plain text on one line, except
 * `title.html`; each URL is absolute. What is unknown is absent.
 */
export interface BibliographicRecord {
  /** `_id` of the publication. */
  id: string;
  slug: string;
  type: WorkType;
  /** `language` is the BCP 47 tag of the title; absent for an unknown one. */
  title: { html: string; plain: string; language?: string };
  /** BCP 47 tag of the work; `mul` for several languages. */
  language?: string;
  creators: readonly Creator[];
  issued?: PublicationDate;
  abstract?: string;
  /** The keywords, the region and the crop, each once. */
  keywords: readonly string[];
  container?: Container;
  publisher?: string;
  isbn?: string;
  /** In lower case, without address; see `doiUrl`. */
  doi?: string;
  license?: License;
  /** What a reference links to: the external URL of an external publication, else `page`. */
  url: string;
  /** The page of the publication on this site, its landing page. */
  page: string;
  files: readonly RecordFile[];
  image?: string;
  /** ISO 8601: a day, or an instant in UTC. */
  modified?: string;
}

/** First and last page of a range with any dash, or the first of several pages. */
const PAGES = /^(?<first>[\p{L}\d.:]+)(?:\s*(?:-{1,2}|[\u2010-\u2014\u2212])\s*(?<last>[\p{L}\d.:]+)$)?/u;

function containerOf(publication: PublicationDetail, type: WorkType): Container | undefined {
  const { journal = type.journal, volume, issue, pages, issn } = publication;
  const { first, last } = PAGES.exec(pages ?? '')?.groups ?? {};
  const container = { title: journal, volume, issue, pages, firstPage: first, lastPage: last, issn };
  const known = withoutUndefined<Container>(container);
  return Object.keys(known).length > 0 ? known : undefined;
}

function issuedOn(iso: string | undefined): PublicationDate | undefined {
  const [year, month, day] = iso?.split('-').map(Number) ?? [];
  return year === undefined ? undefined : withoutUndefined({ year, month, day });
}

/** The keywords, region and crop, each once. A region with a comma stays one keyword. */
function keywordsOf({ keywords = [], region = '', cropType = '' }: PublicationDetail): string[] {
  const distinct = new Map([...keywords, region, cropType].map((word) => [oneLine(word).toLowerCase(), oneLine(word)]));
  distinct.delete('');
  return [...distinct.values()];
}

const fileOf = ({ name, type, extension, size }: Download, url: string): RecordFile =>
  withoutUndefined({ url, name: oneLine(name), type: fileType(type, extension), size });

/** Characters of URLs that URIs do not have (RFC 3986). Readers of BibTeX count braces. */
const NO_URI = /[{}|\\^`]/g;

/** An absolute URI, without what some formats forbid, so that each has the same. */
const absoluteUri = (href: string, origin: string): string =>
  new URL(href, origin).href.replace(NO_URI, (found) => encodeURIComponent(found));

/** False for a bitmap in a `data:` URL, which other sites cannot load. */
const isWebUrl = (url: string | undefined): boolean => url?.startsWith('http') ?? false;

/** The tag for "multiple languages", which does not tell the language of the title. */
const MANY_LANGUAGES = 'mul';

/**
 * The bibliographic record of a publication on a site. `abstract` is the HTML that its page shows;
 * lists of publications have none.
 */
export function bibliographicRecord(
  publication: PublicationDetail,
  { origin, prefix, categories }: RecordSite,
  abstract = '',
): BibliographicRecord {
  const { _id, slug, title, plainTitle = title, category, authors, orcids, socialImage, image } = publication;
  const type = workTypeOf(category === undefined ? undefined : oneLine(category), categories);
  const language = publicationLanguageTag(publication.language);
  const absolute = (href: string) => absoluteUri(href, origin);
  const page = publicationLink({ slug, external: false }, { prefix, path: '' }).href ?? '/';
  const cover = [socialImage, image].map((href) => href && URL.parse(href, origin)?.href).find(isWebUrl);
  return withoutUndefined<BibliographicRecord>({
    id: _id,
    slug,
    type,
    title: withoutUndefined({
      html: title,
      plain: oneLine(plainTitle),
      language: language === MANY_LANGUAGES ? undefined : language,
    }),
    language,
    creators: creatorsOf(authors ?? [], orcids),
    issued: issuedOn(publication.publicationDate),
    abstract: plainText(abstract) || undefined,
    keywords: keywordsOf(publication),
    container: containerOf(publication, type),
    publisher: publication.publisher,
    isbn: publication.isbn,
    doi: publication.doi,
    license: publication.license,
    url: absolute(publication.href),
    page: absolute(page),
    files: publication.downloads.map((file) => fileOf(file, absolute(file.href))),
    image: cover,
    modified: publication.modified,
  });
}
