import { type Static, Type } from 'typebox';
import { Locale, Sites } from './sites.ts';

/** Who is asked for what: made by locate, shipped in the initial state (docs/rules.md#context). */
export const Context = Type.Object({
  hostname: Type.String({ description: 'name the visitor used, without port' }),
  domain: Type.String({ description: 'host the visitor used, with a port that is not the default' }),
  path: Type.String({ description: 'page path, decoded, without leading and trailing slashes' }),
  locale: Locale,
  sites: Sites,
  navigations: Type.Array(Type.String(), { description: 'names of the menus of the initial data' }),
});
export type Context = Static<typeof Context>;
