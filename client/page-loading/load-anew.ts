import { formatCatalogueQuery, parseCatalogueQuery } from '../../src/domain/catalogue-query.ts';
import type { InitialData, InitialState, PageState } from '../../src/domain/initial-state.ts';
import { linkSites } from '../../src/domain/locales.ts';
import type { Page, PageRedirect } from '../../src/domain/page.ts';
import { encodePath } from '../../src/domain/page-path.ts';
import type { ShippedState } from '../../src/domain/shipped-state.ts';
import { callContent, jsonOf, sendContent } from '../store/content-call.ts';
import type { AppEnvironment } from '../store/environment.ts';
import { bundleUrlOf } from '../store/newer-bundle.ts';
import { parseLocation } from '../store/router-location.ts';

/** The page that was rendered, with its content; without any where it failed. */
async function loadPage(
  { page: { content: _, ...page }, context, location }: ShippedState,
  environment: Pick<AppEnvironment, 'fetch'>,
): Promise<PageState> {
  if (page.status !== 200) return page;
  const query = formatCatalogueQuery(parseCatalogueQuery(new URLSearchParams(parseLocation(location).search)));
  const path = `/api/pages/${encodePath(context.path)}${query && `?${query}`}`;
  const content = await callContent<Page | PageRedirect>(environment, context.locale, path);
  if ('redirect' in content) throw new Error(`The page has moved to ${content.redirect}`);
  return { ...page, content };
}

/**
 * The state of a page that was rendered with texts that are no longer to be had, or whose markup
 * was changed: all that is missing as the API has it now. Where the locale cannot be set, the
 * initial data is fetched (docs/rules.md#client-start). Throws where that fails too; the page then
 * stays what it is without script.
 */
export async function loadAnew(
  { texts: _, ...shipped }: ShippedState,
  environment: Pick<AppEnvironment, 'fetch'>,
): Promise<InitialState> {
  const [response, page] = await Promise.all([
    sendContent(environment, shipped.context.locale, '/api/initial-data'),
    loadPage(shipped, environment),
  ]);
  const data = await jsonOf<InitialData>(response);
  // A replica that is about to be replaced by this version sends no defaults.
  const { sites, errors = {}, defaults = {}, ...texts } = data;
  const context = { ...shipped.context, sites: linkSites(sites) };
  const address = bundleUrlOf(response);
  const state = { ...shipped, ...texts, defaults, context, page, initialDataErrors: errors };
  return address === undefined ? state : { ...state, texts: address };
}
