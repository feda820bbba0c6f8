import { formatCatalogueQuery } from '../../src/domain/catalogue-query.ts';
import type { InitialData, InitialState, PageState } from '../../src/domain/initial-state.ts';
import type { LocaleBrand } from '../../src/domain/locale-brand.ts';
import { linkSites } from '../../src/domain/locales.ts';
import type { Page, PageRedirect } from '../../src/domain/page.ts';
import type { ShippedState } from '../../src/domain/shipped-state.ts';
import { callContent, jsonOf, sendContent } from '../store/content-call.ts';
import type { AppEnvironment } from '../store/environment.ts';
import { bundleUrlOf } from '../store/locale-bundle.ts';
import { pageUrl } from '../store/page.ts';
import { catalogueQueryOf, parseLocation } from '../store/router-location.ts';

/** Loads the content of the rendered page. A failed page has no content. */
async function loadPage(
  { page: { content: _, ...page }, context, location }: ShippedState,
  environment: Pick<AppEnvironment, 'fetch'>,
): Promise<PageState> {
  if (page.status !== 200) return page;
  const query = formatCatalogueQuery(catalogueQueryOf(parseLocation(location)));
  const url = pageUrl({ path: context.path, query }, false);
  const content = await callContent<Page | PageRedirect>(environment, context.locale, url);
  if ('redirect' in content) throw new Error(`The page has moved to ${content.redirect}`);
  return { ...page, content };
}

/** The brand of a site whose brand is not known. */
const NAMELESS: LocaleBrand = { name: '', contact: {}, profiles: [] };

/**
 * Loads the state of the current page from the API, because the locale bundle of the rendered page
 * is gone or the page's markup was changed (docs/rules.md#client-start). Throws if that fails; the
 * page then stays as it is without script.
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
  // A server of the previous version sends no defaults and no brand.
  const { sites, errors: initialDataErrors = {}, defaults = {}, brand = NAMELESS, navigations, translations } = data;
  const context = { ...shipped.context, sites: linkSites(sites) };
  const texts = bundleUrlOf(response);
  const state: InitialState = {
    ...shipped,
    navigations,
    translations,
    defaults,
    brand,
    context,
    page,
    initialDataErrors,
  };
  if (texts !== undefined) state.texts = texts;
  return state;
}
