import type { Navigation } from '../../src/domain/navigation.ts';
import type { WirePage } from '../../src/domain/page.ts';
import type { Publication } from '../../src/domain/publications.ts';
import type { WireSite } from '../../src/domain/sites.ts';
import type { Translations } from '../../src/domain/translations.ts';
import { NAVIGATIONS } from './fixtures/navigation.ts';
import { PAGES, pageAsSent } from './fixtures/pages.ts';
import { asSent, PUBLICATIONS } from './fixtures/publications.ts';
import { SITES } from './fixtures/sites.ts';
import { TRANSLATIONS } from './fixtures/translations.ts';
import type { StubCall, StubResponse } from './stub-response.ts';

/** The content that the stub serves by default. A test may change it. */
export interface StubContent {
  sites: WireSite[];
  /** By name, for every site and language. */
  navigations: Record<string, Navigation>;
  /** By locale tag. */
  translations: Record<string, Translations>;
  /** By page path, for every site and language. */
  pages: Record<string, WirePage>;
  publications: Publication[];
}

/** A fresh copy of the fixtures. */
export const defaultContent = (): StubContent =>
  structuredClone({
    sites: SITES,
    navigations: NAVIGATIONS,
    translations: TRANSLATIONS,
    pages: PAGES,
    publications: PUBLICATIONS,
  });

const PAGES_PATH = '/api/pages/';
const NAVIGATION_PATH = '/api/navigation/';
const NOT_FOUND: StubResponse = {
  status: 404,
  json: { statusCode: 404, error: 'Not Found', message: 'no such content' },
};
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300"><rect width="400" height="300" fill="#8a9a5b"/></svg>';

const decoded = (call: StubCall, prefix: string) =>
  call.path.slice(prefix.length).split('/').map(decodeURIComponent).join('/');

function search(content: StubContent, term: string): StubResponse {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean);
  const hits = content.publications.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
  return { json: words.length === 0 ? [] : hits.map(asSent) };
}

function readingList(content: StubContent, body: string): StubResponse {
  const ids: unknown = JSON.parse(body);
  if (!Array.isArray(ids)) return { status: 400, json: { statusCode: 400 } };
  return { json: content.publications.filter(({ _id }) => ids.includes(_id)).map(asSent) };
}

function media(call: StubCall): StubResponse {
  if (call.path.includes('missing')) return { ...NOT_FOUND };
  if (call.path.endsWith('.svg')) return { headers: { 'content-type': 'image/svg+xml' }, body: SVG };
  if (call.path.endsWith('.html')) return { headers: { 'content-type': 'text/html' }, body: '<p>Embedded</p>' };
  return { headers: { 'content-type': 'application/octet-stream' }, body: `file ${call.path}` };
}

// A path may have the name of an object member, such as `constructor`.
const own = <T>(record: Record<string, T>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

function fromFixtures(content: StubContent, call: StubCall): StubResponse | undefined {
  if (call.path.startsWith(PAGES_PATH)) {
    const page = own(content.pages, decoded(call, PAGES_PATH));
    return page && { body: pageAsSent(page) };
  }
  if (call.path.startsWith(NAVIGATION_PATH)) {
    const menu = own(content.navigations, decoded(call, NAVIGATION_PATH));
    return menu && { json: menu };
  }
  return undefined;
}

/** The response to a call that no test has programmed. */
export function defaultResponse(content: StubContent, call: StubCall): StubResponse {
  const found = fromFixtures(content, call);
  if (found) return found;
  if (call.path.startsWith('/media/')) return media(call);
  switch (`${call.method} ${call.path}`) {
    case 'GET /api/sites':
      return { json: content.sites };
    case 'GET /api/translations':
      return { json: content.translations[String(call.headers['accept-language'])] ?? {} };
    case 'GET /api/search/publications':
      return search(content, call.query.get('term') ?? '');
    case 'POST /api/readinglist':
      return readingList(content, call.body);
    case 'POST /api/newsletter':
      return { json: { ok: true } };
    default:
      return NOT_FOUND;
  }
}
