import type { PageRef } from '../../content/content-source.ts';
import { type BibliographicRecord, bibliographicRecord } from '../../domain/bibliographic-record.ts';
import type { Block } from '../../domain/blocks.ts';
import { CATALOGUE_PAGE } from '../../domain/catalogue.ts';
import { embeddableJson } from '../../domain/embeddable-json.ts';
import { localePrefix } from '../../domain/locales.ts';
import { isCurrentEntry } from '../../domain/menu-links.ts';
import type { Navigation } from '../../domain/navigation.ts';
import type { Page } from '../../domain/page.ts';
import { oneLine } from '../../domain/plain-text.ts';
import { isoDate } from '../../domain/publication-date.ts';
import { UNSHOWN_FIELDS } from '../../domain/publications.ts';
import { recordSite } from '../../domain/record-site.ts';
import type { RecordTag } from '../../domain/record-tags.ts';
import type { Translations } from '../../domain/translations.ts';
import { brandOf } from '../brand/brand-of.ts';
import { breadcrumbs, entriesOf } from './breadcrumbs.ts';
import { citationTags } from './citation-tags.ts';
import { dublinCoreTags } from './dublin-core-tags.ts';
import { instituteData } from './institute-data.ts';
import { linkHeader } from './link-header.ts';
import { metaTag } from './meta-tag.ts';
import { tagBytes } from './tag-bytes.ts';
import { typedLinks } from './typed-links.ts';
import { workData, workDetails } from './work-data.ts';

/** A page, and what its record tags depend on. */
interface DescribedPage {
  ref: PageRef;
  page: Page;
  /** Origin of absolute URLs. */
  origin: string;
  navigations: Readonly<Record<string, Navigation>>;
  translations: Translations;
}

/** The block of the publication that a page is about: its first detail block with one. */
function detailOf({ zones }: Page) {
  for (const block of Object.values(zones).flatMap((blocks) => blocks ?? []))
    if (block.type === 'publication-detail' && block.publication) return { ...block, publication: block.publication };
  return undefined;
}

/** Removes from a block's publication the fields that no page shows. */
function shownBlock(block: Block): Block {
  if (block.type !== 'publication-detail' || !block.publication) return block;
  const publication = { ...block.publication };
  for (const field of UNSHOWN_FIELDS) delete publication[field];
  return { ...block, publication };
}

function shownPage(page: Page): Page {
  const zones = Object.entries(page.zones).map(([name, blocks]) => [name, blocks?.map(shownBlock)]);
  return { ...page, zones: Object.fromEntries(zones) };
}

/** Whether a page has record tags: that of a publication, and the home page. */
export const hasRecord = (page: Page, path: string): boolean => path === '' || detailOf(page) !== undefined;

const jsonLd = (graph: readonly object[]): RecordTag => ({
  element: 'script',
  attributes: { type: 'application/ld+json' },
  text: embeddableJson({ '@context': 'https://schema.org', '@graph': graph }),
});

/** What the tags of a page may take (docs/rules.md#tags-of-a-publication). */
const MAX_BYTES = 2_500;

/** The properties that fit into `room` bytes of JSON. The longest are left out first. */
function shortest(properties: Readonly<Record<string, unknown>>, room: number): Record<string, unknown> {
  const bytesOf = (property: [string, unknown]) =>
    Buffer.byteLength(embeddableJson(Object.fromEntries([property]))) - 1;
  const sized = Object.entries(properties).map((property) => ({ property, bytes: bytesOf(property) }));
  let left = room;
  const fitting = sized
    .toSorted((one, other) => one.bytes - other.bytes)
    .filter(({ bytes }) => {
      left -= bytes;
      return left >= 0;
    });
  return Object.fromEntries(fitting.map(({ property }) => property));
}

const nameOf = ({ ref, translations }: DescribedPage) => oneLine(brandOf(ref, translations).name);

function publicationTags(record: BibliographicRecord, prefix: string, described: DescribedPage): RecordTag[] {
  const { ref, origin, navigations } = described;
  const homeName = nameOf(described);
  const tags = [
    ...metaTag('article:published_time', record.issued && isoDate(record.issued), 'property'),
    ...citationTags(record),
    ...dublinCoreTags(record),
  ];
  const work = workData(record);
  const trail = breadcrumbs({ origin, prefix, path: ref.path, navigations, homeName });
  const taken = [...tags, jsonLd([work, ...trail])].map(tagBytes).reduce((sum, bytes) => sum + bytes, 0);
  return [...tags, jsonLd([{ ...work, ...shortest(workDetails(record), MAX_BYTES - taken) }, ...trail])];
}

/** Whether a menu leads to the page of all publications: a site may have none. */
const hasList = ({ navigations }: DescribedPage): boolean =>
  Object.values(navigations)
    .flatMap(entriesOf)
    .some((entry) => isCurrentEntry(entry, CATALOGUE_PAGE));

function homeTags(prefix: string, described: DescribedPage): RecordTag[] {
  const { ref, origin, translations } = described;
  const site = ref.sites.find(({ slug }) => slug === ref.locale.site);
  const brand = brandOf(ref, translations);
  const home = { origin, prefix, lang: ref.locale.lang, brand, own: site?.brand, hasSearch: hasList(described) };
  return [jsonLd(instituteData(home))];
}

function describeHome(page: Page, record: RecordTag[], described: DescribedPage): Page {
  const home: Page = { ...page, record };
  return hasList(described) ? { ...home, feedPage: CATALOGUE_PAGE } : home;
}

/**
 * The page with the tags that describe its publication or, on the home page, the institute; and the
 * header `Link` of a publication's page (docs/rules.md#tags-of-a-publication). What the tags say
 * and the page does not show, its publication no longer has.
 */
export function describePage(described: DescribedPage): { page: Page; link?: string | undefined } {
  const { ref, page, origin } = described;
  const prefix = localePrefix(ref.sites, ref.locale) ?? '';
  const detail = detailOf(page);
  const isHome = ref.path === '';
  if (!detail) return { page: isHome ? describeHome(page, homeTags(prefix, described), described) : page };
  const record = bibliographicRecord(detail.publication, recordSite(origin, ref), detail.text);
  const tags = publicationTags(record, prefix, described);
  const shown = shownPage(page);
  return {
    page: isHome
      ? describeHome(shown, [...homeTags(prefix, described), ...tags], described)
      : { ...shown, record: tags },
    link: linkHeader(typedLinks(record, ref.locale)),
  };
}
