import { type Static, Type } from 'typebox';
import { Context } from './context.ts';
import { Navigation } from './navigation.ts';
import { Page } from './page.ts';
import { Sites } from './sites.ts';
import { Translations } from './translations.ts';

const MENUS = Type.Record(Type.String(), Navigation);
const Defaults = Type.Record(Type.String(), Type.String(), {
  description: 'built-in texts of the keys that the translations lack',
});

/** What is the same on all pages of a site and language; answer of GET /api/initial-data/{site}/{lang}/{digest}. */
export const LocaleBundle = Type.Object({ navigations: MENUS, translations: Translations, defaults: Defaults });
export type LocaleBundle = Static<typeof LocaleBundle>;

/**
 * All navigations and the translations together (docs/rules.md#initial-data); answer of GET
 * /api/initial-data.
 */
export const InitialData = Type.Object({
  sites: Sites,
  ...LocaleBundle.properties,
  defaults: Type.Optional(Defaults),
  errors: Type.Optional(
    Type.Record(Type.String(), Type.Integer(), {
      description: 'status of each menu, or `translations`, that could not be loaded; absent when all is well',
    }),
  ),
});
export type InitialData = Static<typeof InitialData>;

/** What the browser needs to know of the configuration. */
export const ClientSettings = Type.Object({
  historyMode: Type.Union([Type.Literal('browser'), Type.Literal('hash')]),
  tagManagerId: Type.Optional(Type.String()),
  filePrefixes: Type.Array(Type.String(), { description: 'URL path prefixes that are files, not pages' }),
  origin: Type.String({ description: 'origin for absolute addresses: share, canonical' }),
  siteTitle: Type.String({ description: 'title of a page without title' }),
  siteDescription: Type.String({ description: 'description of a page without one' }),
  hideUnknownBlocks: Type.Boolean(),
  debug: Type.Boolean({ description: 'true when the query holds _debug=1' }),
});
export type ClientSettings = Static<typeof ClientSettings>;

/** The page state: pending while `status` is empty (docs/rules.md#page-status). */
export const PageState = Type.Object({
  path: Type.Optional(Type.String()),
  content: Type.Optional(Page),
  status: Type.Optional(Type.Integer()),
});
export type PageState = Static<typeof PageState>;

/** All that the browser needs to take over what the server rendered; `#initial-state` holds it shortened (shipped-state.ts). */
export const InitialState = Type.Object({
  context: Context,
  page: PageState,
  ...LocaleBundle.properties,
  /** Address of the texts, where they are at one; tells whether those of another page are the same. */
  texts: Type.Optional(Type.String()),
  /** Numeric status of a menu or translations load that failed, by name; empty when all is well. */
  initialDataErrors: Type.Record(Type.String(), Type.Integer()),
  settings: ClientSettings,
  /** Path and query the server rendered, as the router's first location. */
  location: Type.String(),
  debug: Type.Optional(Type.Unknown({ description: 'cache results and timings, only with _debug=1' })),
});
export type InitialState = Static<typeof InitialState>;
