import { isMissing } from '../../domain/errors.ts';
import { resolveLink } from '../../domain/links.ts';
import type { WirePage } from '../../domain/page.ts';
import type { Publication } from '../../domain/publications.ts';
import type { Locale } from '../../domain/sites.ts';
import { readPage } from '../contract/page.ts';
import { readPageIndex } from '../contract/page-index.ts';
import { contentRequests, MAX_BYTES } from '../upstream/content-requests.ts';
import type { CallChecker } from './call-checker.ts';
import type { CheckedCall } from './checked-call.ts';

/** What to check next: the menus of a page's banners and the page's publications. */
interface FoundOnPage {
  menus: string[];
  publications: Publication[];
}

const NOTHING: FoundOnPage = { menus: [], publications: [] };

function noteRedirect(location: string, call: CheckedCall): FoundOnPage {
  call.summary = `redirects to ${location}`;
  const { kind } = resolveLink(location, { prefix: '', path: '' });
  if (kind === 'none' || location.startsWith('//'))
    call.error('/redirect', location, 'a path of the site or an absolute http(s) address');
  return NOTHING;
}

function notePage(page: WirePage, call: CheckedCall): FoundOnPage {
  const blocks = Object.values(page.zones).flat();
  call.summary = `${page.template}, ${blocks.length} blocks`;
  if (page.title.trim() === '') call.hint('the page has no title', '/title');
  if (blocks.length === 0) call.hint('the page has no blocks', '/zones');
  const publications = blocks.flatMap((block) => ('publications' in block ? block.publications : []));
  const untitled = publications.filter(({ title }) => title.trim() === '').length;
  if (untitled > 0) call.hint(`${untitled} publications have no title`);
  const size = call.response?.body.length ?? 0;
  if (size > MAX_BYTES && !blocks.some(({ type }) => type === 'all-publications'))
    call.fault(`${size} bytes; a page without a catalogue has at most ${MAX_BYTES}`);
  const menus = blocks.flatMap((block) => (block.type === 'banner' && block.navigation ? [block.navigation] : []));
  return { menus, publications };
}

function noteResponse(call: CheckedCall): FoundOnPage {
  const { status = 0, headers } = call.response ?? {};
  if (status >= 300 && status < 400 && headers?.location !== undefined) return noteRedirect(headers.location, call);
  const page = call.read(readPage, 'a page');
  if (!page) return NOTHING;
  return 'redirect' in page ? noteRedirect(page.redirect, call) : notePage(page, call);
}

/** Checks a page that should exist. */
export const checkPage = (checker: CallChecker, pagesEndpoint: string, locale: Locale, path: string) =>
  checker.check(contentRequests.page(pagesEndpoint, locale, path), noteResponse);

/** Checks the first part of the page index, which a content service may lack. */
export const checkPageIndex = (checker: CallChecker, locale: Locale) =>
  checker.check(contentRequests.pageIndex(locale, 1), (call) => {
    if (isMissing(call.response?.status ?? 0)) {
      call.summary = 'missing: sitemaps list only the pages that menus link to';
      return;
    }
    const part = call.read(readPageIndex, 'a list of pages');
    if (part) call.summary = `${part.pages.length} pages${part.next === undefined ? '' : ', and more'}`;
  });

/** Checks that a request for a page that does not exist gets a 404 or 410. */
export const checkMissingPage = (checker: CallChecker, pagesEndpoint: string, locale: Locale) =>
  checker.check(contentRequests.page(pagesEndpoint, locale, 'check-content/no-such-page'), (call) => {
    const { status = 404 } = call.response ?? {};
    if (status === 404 || status === 410) call.summary = 'missing, as expected';
    else call.fault(`status ${status} for a page that does not exist; expected 404`);
  });
