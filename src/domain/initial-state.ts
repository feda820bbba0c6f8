import { type Static, Type } from 'typebox';
import { Context } from './context.ts';
import { LocaleBrand } from './locale-brand.ts';
import { Navigation } from './navigation.ts';
import { Page } from './page.ts';
import { Preview } from './preview-claims.ts';
import { Sites } from './sites.ts';
import { Translations } from './translations.ts';

const MENUS = Type.Record(Type.String(), Navigation);
const Defaults = Type.Record(Type.String(), Type.String(), {
  description: 'built-in texts for the keys that the translations lack',
});

/** The data that all pages of a locale share: GET /api/initial-data/{site}/{lang}/{digest}. */
export const LocaleBundle = Type.Object({
  navigations: MENUS,
  translations: Translations,
  defaults: Defaults,
  brand: LocaleBrand,
});
export type LocaleBundle = Static<typeof LocaleBundle>;

/** The response of GET /api/initial-data (docs/rules.md#initial-data). */
export const InitialData = Type.Object({
  sites: Sites,
  ...LocaleBundle.properties,
  defaults: Type.Optional(Defaults),
  brand: Type.Optional(LocaleBrand),
  errors: Type.Optional(
    Type.Record(Type.String(), Type.Integer(), {
      description: 'status of each menu, or `translations`, that could not be loaded; absent if all were',
    }),
  ),
});
export type InitialData = Static<typeof InitialData>;

/** The settings that the browser needs. */
export const ClientSettings = Type.Object({
  historyMode: Type.Union([Type.Literal('browser'), Type.Literal('hash')]),
  tagManagerId: Type.Optional(Type.String()),
  filePrefixes: Type.Array(Type.String(), { description: 'URL path prefixes of files, which are not pages' }),
  origin: Type.String({ description: 'origin of absolute URLs: share, canonical' }),
  hideUnknownBlocks: Type.Boolean(),
  citationStyles: Type.Optional(
    Type.Array(Type.Object({ id: Type.String(), title: Type.Optional(Type.String()) }), {
      description: 'styles of references, if the site does not offer the default ones',
    }),
  ),
  debug: Type.Boolean({ description: 'true when the query holds _debug=1' }),
  preview: Type.Optional(Preview),
});
export type ClientSettings = Static<typeof ClientSettings>;

/** The page state. The page is loading while `status` is absent (docs/rules.md#page-status). */
export const PageState = Type.Object({
  path: Type.Optional(Type.String()),
  content: Type.Optional(Page),
  status: Type.Optional(Type.Integer()),
});
export type PageState = Static<typeof PageState>;

/** The state that hydrates the page. shipped-state.ts defines the form embedded in the document. */
export const InitialState = Type.Object({
  context: Context,
  page: PageState,
  ...LocaleBundle.properties,
  /** URL of the locale bundle, if it has one. Pages with the same `texts` share one bundle. */
  texts: Type.Optional(Type.String()),
  /** Status of each menu that failed to load, by name; also of `translations` if they failed. */
  initialDataErrors: Type.Record(Type.String(), Type.Integer()),
  settings: ClientSettings,
  /** Path and query of the rendered page: the first location of the router. */
  location: Type.String(),
  debug: Type.Optional(Type.Unknown({ description: 'cache results and timings, only with _debug=1' })),
});
export type InitialState = Static<typeof InitialState>;
