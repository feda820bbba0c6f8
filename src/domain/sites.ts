import { type Static, Type } from 'typebox';
import { type Brand, WireBrand } from './brand.ts';

/** A raw slug: one URL segment. */
export const SLUG_PATTERN = '^[^/?#\\\\\\s]+$';

/** A language on the wire: `slug` is the raw URL segment. */
export const WireLanguage = Type.Object(
  {
    locale: Type.String({ minLength: 1, title: 'Language tag', description: 'BCP 47 tag, such as en or pt-BR' }),
    slug: Type.String({
      pattern: `^$|${SLUG_PATTERN}`,
      title: 'Segment of the URL',
      description: 'such as en; may be empty for a default language',
    }),
    default: Type.Boolean({ title: 'Default language', description: 'of this site' }),
  },
  { title: 'Language' },
);
export type WireLanguage = Static<typeof WireLanguage>;

/** A site on the wire. `hostnames` limits it to those hosts (docs/rules.md#sites-by-host). */
export const WireSite = Type.Object(
  {
    slug: Type.String({
      pattern: SLUG_PATTERN,
      title: 'Segment of the URL',
      description: 'names the site in all files',
    }),
    default: Type.Boolean({ title: 'Default site', description: 'its pages have no segment of the site' }),
    languages: Type.Array(WireLanguage, { minItems: 1, title: 'Languages' }),
    hostnames: Type.Optional(
      Type.Array(Type.String(), { title: 'Host names', description: 'limit the site to these hosts' }),
    ),
    brand: Type.Optional(WireBrand),
  },
  { title: 'Site' },
);
export type WireSite = Static<typeof WireSite>;

/** A site as it was read, with its checked brand. */
export interface ReadSite extends Omit<WireSite, 'brand'> {
  brand?: Brand;
}

export const WireSites = Type.Array(WireSite, { minItems: 1 });

/**
 * A language whose slug has been replaced by its URL prefix: `""`, `/es`, `/cn`, `/cn/en`.
 * `rawSlug` keeps the slug, so that the replacement is idempotent (docs/rules.md#locale-prefixes).
 */
export const Language = Type.Object({
  locale: Type.String(),
  slug: Type.String({ description: 'URL prefix of this site and language, "" for the default of both' }),
  rawSlug: Type.String({ description: 'URL segment, as the content service sends it' }),
  default: Type.Boolean(),
});
export type Language = Static<typeof Language>;

/** A checked site, with URL prefixes as language slugs. */
export const Site = Type.Object({
  slug: Type.String({ description: 'raw slug, sent upstream as X-Site-Slug' }),
  default: Type.Boolean(),
  languages: Type.Array(Language),
});
export type Site = Static<typeof Site>;

export const Sites = Type.Array(Site);

/** The sites with their checked brands, as `GET /api/sites` returns them. */
export const BrandedSites = Type.Array(Type.Object({ ...Site.properties, brand: Type.Optional(WireBrand) }));

/** A site with its checked brand, if it has one. */
export interface BrandedSite extends Site {
  brand?: Brand;
}

/** Raw site slug and BCP 47 tag of a request (docs/rules.md#locale-headers). */
export const Locale = Type.Object({ site: Type.String(), lang: Type.String() });
export type Locale = Static<typeof Locale>;
