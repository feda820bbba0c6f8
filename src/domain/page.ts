import { type Static, Type } from 'typebox';
import { Block, type WireBlock } from './blocks.ts';
import { Navigation } from './navigation.ts';
import { RecordTag } from './record-tags.ts';
import { Locale } from './sites.ts';
import { TEMPLATE_NAMES, type TemplateName, ZONE_NAMES, type ZoneName } from './templates.ts';

/** A checked page, not yet prepared. `receivedTemplate` is an unknown template's name. */
export interface WirePage {
  template: TemplateName;
  receivedTemplate?: string;
  title: string;
  description: string;
  zones: Partial<Record<ZoneName, WireBlock[]>>;
  /** Locales that have a page at this path; undefined if the content service does not say. */
  alternates?: Locale[];
}

/** A page that redirects to the target that the content service sent. */
export interface WireRedirect {
  redirect: string;
}

const Zone = Type.Optional(Type.Array(Block));

/** A prepared page: the response of GET /api/pages/{path}, and the content of the page state. */
export const Page = Type.Object({
  template: Type.Unsafe<TemplateName>(Type.Union(TEMPLATE_NAMES.map((name) => Type.Literal(name)))),
  title: Type.String({ description: 'plain text' }),
  description: Type.String({ description: 'plain text' }),
  zones: Type.Object(Object.fromEntries(ZONE_NAMES.map((name) => [name, Zone])) as Record<ZoneName, typeof Zone>),
  navigations: Type.Optional(
    Type.Record(Type.String(), Navigation, {
      description: 'menus of the banners that the initial data lack',
    }),
  ),
  socialImage: Type.Optional(Type.String({ description: 'Open Graph image of the publication of a detail page' })),
  alternates: Type.Optional(
    Type.Array(Locale, {
      description: 'sites and languages that have a page at this path; absent if the content service does not tell',
    }),
  ),
  record: Type.Optional(
    Type.Array(RecordTag, {
      description: 'tags of the head that describe the publication of the page or, on the home page, the site',
    }),
  ),
  feedPage: Type.Optional(
    Type.String({ description: 'on the home page: path of the page whose list has the feed that the head offers' }),
  ),
  grounds: Type.Optional(Type.Array(Type.String(), { description: 'background colours of the blocks' })),
});
export type Page = Static<typeof Page>;

/** The response of GET /api/pages/{path} for a redirect to a path or an http(s) URL. */
export const PageRedirect = Type.Object({ redirect: Type.String() });
export type PageRedirect = Static<typeof PageRedirect>;
