import type { RecordSite } from './bibliographic-record.ts';
import { localePrefix } from './locales.ts';
import type { BrandedSite, Locale } from './sites.ts';

/** Where the records of a site and language are shown. `origin` is that of the site. */
export const recordSite = (
  origin: string,
  { sites, locale }: { sites: readonly BrandedSite[]; locale: Locale },
): RecordSite => ({
  origin,
  prefix: localePrefix(sites, locale) ?? '',
  categories: sites.find(({ slug }) => slug === locale.site)?.brand?.categories,
});
