import { type Static, Type } from 'typebox';
import { Locale, Sites } from './sites.ts';

/** The request, its site and language, as a part of the initial state (docs/rules.md#context). */
export const Context = Type.Object({
  hostname: Type.String({ description: 'host name of the request, without port' }),
  domain: Type.String({ description: 'host of the request, with a port that is not the default' }),
  path: Type.String({ description: 'page path, decoded, without leading and trailing slashes' }),
  locale: Locale,
  sites: Sites,
  navigations: Type.Array(Type.String(), { description: 'names of the menus of the initial data' }),
});
export type Context = Static<typeof Context>;
