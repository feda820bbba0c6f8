import { gunzipSync } from 'node:zlib';
import { CITATION_FORMATS } from '../../../src/api/citations/citation-formats.ts';
import { writeCitations } from '../../../src/api/citations/write-citations.ts';
import { FEED_SIZE } from '../../../src/api/feeds/feed.ts';
import { answer } from '../../../src/api/oai/oai-responses.ts';
import type { Repository } from '../../../src/api/oai/repository.ts';
import { type ResumedList, readToken } from '../../../src/api/oai/resumption-token.ts';
import { partEntries } from '../../../src/api/sitemaps/site-map.ts';
import { writeSitemap } from '../../../src/api/sitemaps/write-sitemap.ts';
import { bibliographicRecord } from '../../../src/domain/bibliographic-record.ts';
import { CITATION_FORMAT_NAMES } from '../../../src/domain/citation-export.ts';
import type { Publication, PublicationDetail } from '../../../src/domain/publications.ts';
import { linkSet } from '../../../src/gather/metadata/link-set.ts';
import { describePage } from '../../../src/gather/metadata/page-record.ts';
import { typedLinks } from '../../../src/gather/metadata/typed-links.ts';
import { createCatalogue } from '../../../src/prepare/catalogue/create-catalogue.ts';
import { publicationDetail } from '../../../src/prepare/publications/publication-detail.ts';
import { documentEnd, documentStart } from '../../../src/render/document.ts';
import { bothOf, ORIGIN } from '../../api/feeds/read-feeds.ts';
import { pageOf } from '../../client/app-store.ts';
import { REF, testContext } from '../../prepare/test-context.ts';
import { ASSETS, headOf } from '../../render/head-of.ts';
import { readXml } from '../../xml/read-xml.ts';

const BRAND = { name: 'Instituto', contact: {}, profiles: [] };
const LOCALE = { site: 'meridian', lang: 'es' };
const SITE = { origin: ORIGIN, prefix: '/es' };

/** The document of a publication's page, without its body. */
function documentOf(publication: PublicationDetail): string {
  const { page } = describePage({
    ref: REF,
    page: pageOf('Page', { main: [{ type: 'publication-detail', publication }] }),
    origin: ORIGIN,
    navigations: {},
    translations: {},
  });
  return documentStart(headOf({ record: page.record ?? [] }), ASSETS, '') + documentEnd('{}');
}

function linkSetOf(publication: PublicationDetail): string {
  const record = bibliographicRecord(publication, SITE);
  return JSON.stringify(linkSet(record.page, typedLinks(record, LOCALE)));
}

async function feedsOf(publications: readonly Publication[]) {
  const parts = Array.from({ length: Math.ceil(publications.length / FEED_SIZE) }, (_, part) =>
    bothOf(publications, { search: `from=${part * FEED_SIZE}`, ...LOCALE }),
  );
  return Promise.all(parts);
}

/** Every part of the list of records, as a harvester follows the tokens. */
async function harvestOf(repository: Repository) {
  const parts: string[] = [];
  let token: string | undefined = '';
  while (token !== undefined) {
    const resumed: ResumedList | undefined = readToken('ListRecords', token);
    const part: string = (await answer(repository, { verb: 'ListRecords', selection: {}, ...resumed })).toDocument();
    parts.push(part);
    token = readXml(part).children('resumptionToken')[0]?.text || undefined;
  }
  return parts;
}

/** Publications in every format, as the site writes them. */
export async function writeFormats(publications: readonly Publication[]) {
  const context = testContext();
  const details = publications.map((publication) => publicationDetail(publication, context));
  const catalogue = createCatalogue(publications, context);
  const [site] = REF.sites;
  const language = site?.languages.find(({ locale }) => locale === LOCALE.lang);
  if (!site || !language) throw new Error('The site has no such language.');
  const known = { pages: new Map(), publications: catalogue.landingPages(), reads: [] };
  const entries = partEntries(
    { site, origin: ORIGIN, languages: new Map([[language, known]]) },
    { language, kind: 'publications', part: 1 },
  );
  const files = CITATION_FORMAT_NAMES.map(async (name) => [
    name,
    String(await writeCitations(details, CITATION_FORMATS[name], SITE)),
  ]);
  return {
    files: Object.fromEntries(await Promise.all(files)) as Record<(typeof CITATION_FORMAT_NAMES)[number], string>,
    feeds: await feedsOf(publications),
    harvest: await harvestOf({
      origin: ORIGIN,
      sites: [{ slug: LOCALE.site, place: SITE, catalogue, translations: {}, brand: BRAND }],
      brand: BRAND,
    }),
    documents: details.map(documentOf),
    linkSets: details.map(linkSetOf),
    sitemap: String(gunzipSync((await writeSitemap(entries)).body)),
  };
}
