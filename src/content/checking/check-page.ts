import { resolveLink } from '../../domain/links.ts';
import type { WirePage, WireRedirect } from '../../domain/page.ts';
import type { Publication } from '../../domain/publications.ts';
import type { Locale } from '../../domain/sites.ts';
import { readPage } from '../contract/page.ts';
import { contentRequests, MAX_BYTES } from '../upstream/content-requests.ts';
import { type CallChecker, type CheckedCall, expectSuccess } from './checked-call.ts';
import type { CallFindings } from './findings.ts';

/** What to check next: the menus of a page's banners, and its publications. */
interface FoundOnPage {
  menus: string[];
  publications: Publication[];
}

const nothing = (): FoundOnPage => ({ menus: [], publications: [] });

function noteRedirect(location: string, findings: CallFindings): void {
  findings.summary = `redirects to ${location}`;
  const { kind } = resolveLink(location, { prefix: '', path: '' });
  if (kind === 'none' || location.startsWith('//'))
    findings.error('/redirect', location, 'a path of the site or an absolute http(s) address');
}

function notePage(page: WirePage, findings: CallFindings): FoundOnPage {
  const blocks = Object.values(page.zones).flat();
  findings.summary = `${page.template}, ${blocks.length} blocks`;
  if (page.title.trim() === '') findings.hint('the page has no title', '/title');
  if (blocks.length === 0) findings.hint('the page has no blocks', '/zones');
  const publications = blocks.flatMap((block) => ('publications' in block ? block.publications : []));
  const untitled = publications.filter(({ title }) => title.trim() === '').length;
  if (untitled > 0) findings.hint(`${untitled} publications have no title`);
  const menus = blocks.flatMap((block) => (block.type === 'banner' && block.navigation ? [block.navigation] : []));
  return { menus, publications };
}

function noteResponse(call: CheckedCall): FoundOnPage {
  const { findings, response, json } = call;
  const location = response?.headers.location;
  if (response && response.status >= 300 && response.status < 400 && location !== undefined) {
    noteRedirect(location, findings);
    return nothing();
  }
  if (!expectSuccess(call) || json === undefined) return nothing();
  const page: WirePage | WireRedirect | undefined = readPage(json, findings.report);
  if (!page) {
    findings.error('', json, 'a page');
    return nothing();
  }
  if ('redirect' in page) {
    noteRedirect(page.redirect, findings);
    return nothing();
  }
  const found = notePage(page, findings);
  const size = response?.body.length ?? 0;
  const hasCatalogue = Object.values(page.zones)
    .flat()
    .some(({ type }) => type === 'all-publications');
  if (size > MAX_BYTES && !hasCatalogue)
    findings.fault(`${size} bytes; a page without a catalogue has at most ${MAX_BYTES}`);
  return found;
}

/** Checks a page that should exist. */
export const checkPage = (checker: CallChecker, pagesEndpoint: string, locale: Locale, path: string) =>
  checker.check(contentRequests.page(pagesEndpoint, locale, path), noteResponse);

/** Checks that the response for a page that does not exist is a 404. */
export const checkMissingPage = (checker: CallChecker, pagesEndpoint: string, locale: Locale) =>
  checker.check(contentRequests.page(pagesEndpoint, locale, 'check-content/no-such-page'), ({ findings, response }) => {
    if (response && response.status !== 404 && response.status !== 410)
      findings.fault(`status ${response.status} for a page that does not exist; expected 404`);
    else findings.summary = 'missing, as expected';
  });
