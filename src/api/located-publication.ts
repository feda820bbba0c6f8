import type { FastifyRequest } from 'fastify';
import type { CacheRead, LocaleRef } from '../content/content-source.ts';
import type { RecordSite } from '../domain/bibliographic-record.ts';
import { emptyCatalogueQuery } from '../domain/catalogue-query.ts';
import { ContentError, isMissing, ServiceError } from '../domain/errors.ts';
import { isCallableId } from '../domain/publication-ids.ts';
import type { PublicationDetail } from '../domain/publications.ts';
import { recordSite } from '../domain/record-site.ts';
import { locateLinkedCall } from './locate-api-call.ts';
import { locateCatalogue } from './located-catalogue.ts';

/** A publication, and what a response about it is made from. */
export interface LocatedPublication {
  publication: PublicationDetail;
  /** Where its page is. */
  site: RecordSite;
  ref: LocaleRef;
  /** The site list that located the call. */
  sites: CacheRead<unknown>;
  /** Every cache entry that the publication comes from. */
  reads: CacheRead<unknown>[];
  /** What a response depends on besides `reads`. */
  key: string;
  isComplete: boolean;
  /** Whether the catalogue has it. */
  isInCatalogue: boolean;
}

/** Names a publication; see the parameters of the endpoints. */
interface PublicationRequest {
  id: string;
  site?: string;
  lang?: string;
  page?: string;
}

/**
 * A catalogue, and the publication if it has it. Without a catalogue, undefined if no page is
 * named; else it throws NOT_FOUND.
 */
export async function findInCatalogue(
  { server, callContext }: FastifyRequest,
  ref: LocaleRef,
  { id, page }: Pick<PublicationRequest, 'id' | 'page'>,
) {
  try {
    const located = await locateCatalogue(server.content, { ref, page, term: '', callContext });
    const { items } = await located.catalogue.details(emptyCatalogueQuery(), { ...located.options, rank: [id] });
    return { ...located, publication: items[0] };
  } catch (error) {
    const isAbsent = error instanceof ContentError ? isMissing(error.statusCode) : isNotFound(error);
    if (!isAbsent || page !== undefined) throw error;
    return undefined;
  }
}

const isNotFound = (error: unknown) => error instanceof ServiceError && error.code === 'NOT_FOUND';

/**
 * Finds a publication in the catalogue on `page`. If no page is named and the catalogue lacks it,
 * the content service is asked by id, since a publication has a page of its own in any case. Throws
 * BAD_PARAMETER, NOT_FOUND, TOO_MANY_REQUESTS.
 */
export async function locatePublication(
  request: FastifyRequest,
  given: PublicationRequest,
): Promise<LocatedPublication> {
  const { content, config, locator, rates } = request.server;
  const { sitesRead: sites, ...ref } = await locateLinkedCall(request, given);
  const site = recordSite(config.publicOrigin ?? locator.originOf(request).origin, ref);
  const located = await findInCatalogue(request, ref, given);
  const reads = located?.reads ?? [];
  const key = JSON.stringify([given.id, site.origin]);
  if (located?.publication) {
    const { publication, isComplete } = located;
    return { publication, site, ref, sites, reads, key, isComplete, isInCatalogue: true };
  }
  if (given.page === undefined && isCallableId(given.id)) {
    rates.acquire('list', request.ip);
    const [publication] = await content.readingList(ref, [given.id], request.callContext);
    const ownKey = JSON.stringify([key, publication]);
    if (publication)
      return { publication, site, ref, sites, reads, key: ownKey, isComplete: false, isInCatalogue: false };
  }
  throw new ServiceError('NOT_FOUND', 'There is no publication with this id.');
}
