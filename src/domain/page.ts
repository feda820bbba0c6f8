import { type Static, Type } from 'typebox';
import { Block, type WireBlock } from './blocks.ts';
import { Navigation } from './navigation.ts';
import { Locale } from './sites.ts';
import { TEMPLATE_NAMES, type TemplateName, ZONE_NAMES, type ZoneName } from './templates.ts';

/** A page behind the door, not yet prepared. An unknown template became single-column; `receivedTemplate` names it. */
export interface WirePage {
  template: TemplateName;
  receivedTemplate?: string;
  title: string;
  description: string;
  zones: Partial<Record<ZoneName, WireBlock[]>>;
  /** Sites and languages that have a page at this path; undefined where the content service does not say. */
  alternates?: Locale[];
}

/** A page that asks for a redirect; `location` is as the content service wrote it. */
export interface WireRedirect {
  redirect: string;
}

const Zone = Type.Optional(Type.Array(Block));

/** A prepared page: answer of GET /api/pages/{path}, and the page state's content. */
export const Page = Type.Object({
  template: Type.Unsafe<TemplateName>(Type.Union(TEMPLATE_NAMES.map((name) => Type.Literal(name)))),
  title: Type.String({ description: 'plain text' }),
  description: Type.String({ description: 'plain text' }),
  zones: Type.Object(Object.fromEntries(ZONE_NAMES.map((name) => [name, Zone])) as Record<ZoneName, typeof Zone>),
  navigations: Type.Optional(
    Type.Record(Type.String(), Navigation, {
      description: 'menus that banners of this page name, beyond the initial data',
    }),
  ),
  socialImage: Type.Optional(Type.String({ description: "Open Graph image: the detail page's publication has one" })),
  alternates: Type.Optional(
    Type.Array(Locale, {
      description: 'sites and languages that have a page at this path; absent when the content service does not say',
    }),
  ),
  grounds: Type.Optional(Type.Array(Type.String(), { description: 'background colours that blocks of the page use' })),
});
export type Page = Static<typeof Page>;

/** Answer of GET /api/pages/{path} for a page that redirects: a path of this site, or an absolute http(s) address. */
export const PageRedirect = Type.Object({ redirect: Type.String() });
export type PageRedirect = Static<typeof PageRedirect>;
