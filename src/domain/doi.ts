import { decodeUriComponent } from './decode-uri-component.ts';

/** What may stand before a DOI: an address of a resolver, `doi:` or `info:doi/`, or several. */
const BEFORE = /^(?:(?:https?:)?\/\/)?(?:(?:www\.|dx\.)?doi\.org\/+)?(?:(?:urn:|info:)?doi\s*[:/]?\s*)?(?=10\.)/i;
const RESOLVER = /^(?:https?:)?(?:\/\/)?(?:www\.|dx\.)?doi\.org\//i;
const DOI = /^10\.\d{4,9}(?:\.\d+)*\/[^\s\p{Cc}]+$/u;

/** A second address after the first. */
const SECOND = /\shttps?:.*$/is;

/** Punctuation of the sentence that a DOI was copied from. */
const SENTENCE_END = /[.,;]+$/;

const withoutQuery = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

/** Longer texts are no DOIs. */
const MAX_LENGTH = 500;

/**
 * Reads a DOI: bare, after `doi:`, or as an address of doi.org, percent-encoded or not. The result
 * is in lower case, since DOIs that differ only in case are equal. Undefined for any other text.
 */
export function readDoi(raw: string | undefined): string | undefined {
  const text = raw?.replace(SECOND, '').trim() ?? '';
  if (text === '' || text.length > MAX_LENGTH) return undefined;
  const isAddress = RESOLVER.test(text);
  // In an address, a question mark begins the query and an escape is a character of the DOI.
  const path = isAddress ? withoutQuery(text) : text;
  const decoded = isAddress || /%2f/i.test(path) ? (decodeUriComponent(path) ?? path) : path;
  const doi = decoded.toWellFormed().replace(BEFORE, '').replace(SENTENCE_END, '');
  return DOI.test(doi) ? doi.toLowerCase() : undefined;
}

/** The address that a DOI leads to. */
export const doiUrl = (doi: string): string =>
  `https://doi.org/${encodeURI(doi.toWellFormed()).replace(/[?#]/g, (character) => encodeURIComponent(character))}`;
