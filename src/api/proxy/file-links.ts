import type { FastifyReply, FastifyRequest, onSendAsyncHookHandler } from 'fastify';
import { bibliographicRecord } from '../../domain/bibliographic-record.ts';
import { emptyCatalogueQuery } from '../../domain/catalogue-query.ts';
import { defaultLanguage, defaultSite } from '../../domain/locales.ts';
import { recordSite } from '../../domain/record-site.ts';
import { linkHeader } from '../../gather/metadata/link-header.ts';
import { linksBack } from '../../gather/metadata/typed-links.ts';
import { locateCatalogue } from '../located-catalogue.ts';

/** Types of files that are parts of pages, which no publication lists. */
const PART_OF_PAGE = /^(?:image|font|text\/css)\b/;

/** The links from a file to the page of its publication; undefined if none has it. */
async function linksOf(request: FastifyRequest): Promise<string | undefined> {
  const { callContext, server, target } = request;
  const { content, config, locator } = server;
  const { host, hostname, origin: requested } = locator.originOf(request);
  const { value: sites } = await content.sites(host, callContext);
  const site = defaultSite(sites);
  const language = site && defaultLanguage(site);
  if (!language) return undefined;
  const ref = { host, hostname, sites, locale: { site: site.slug, lang: language.locale } };
  const { catalogue, options } = await locateCatalogue(content, { ref, page: undefined, term: '', callContext });
  const id = await catalogue.fileOwner(target.path);
  if (id === undefined) return undefined;
  const { items } = await catalogue.details(emptyCatalogueQuery(), { ...options, rank: [id] });
  const [publication] = items;
  if (!publication) return undefined;
  const record = bibliographicRecord(publication, recordSite(config.publicOrigin ?? requested, ref));
  return linkHeader(linksBack('collection', record, ref.locale));
}

const isWholeOrPart = ({ statusCode }: FastifyReply) => statusCode === 200 || statusCode === 206;

/**
 * onSend hook: adds the header `Link` to a file of a publication (docs/rules.md#typed-links). A
 * file is sent without the header if the catalogue cannot be loaded.
 */
export const linkFiles: onSendAsyncHookHandler = async (request, reply) => {
  if (!isWholeOrPart(reply) || PART_OF_PAGE.test(String(reply.getHeader('content-type') ?? ''))) return;
  const link = await linksOf(request).catch(() => undefined);
  if (link !== undefined) reply.header('link', link);
};
