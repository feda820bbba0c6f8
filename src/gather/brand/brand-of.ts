import type { LocaleRef } from '../../content/content-source.ts';
import { type LocaleBrand, localeBrand } from '../../domain/locale-brand.ts';
import type { BrandedSite } from '../../domain/sites.ts';
import type { Translations } from '../../domain/translations.ts';
import { BRAND_PREFIX, brandStyles } from './brand-styles.ts';

interface Latest {
  site: BrandedSite | undefined;
  brand: LocaleBrand;
}

// The content cache returns the same objects until they change, so a brand is made once.
const latest = new WeakMap<Translations, Latest>();

/** The brand of a site and language, with the address of its style sheet. */
export function brandOf({ sites, locale }: LocaleRef, translations: Translations): LocaleBrand {
  const site = sites.find(({ slug }) => slug === locale.site);
  const known = latest.get(translations);
  if (known && known.site === site) return known.brand;
  const styles = site && brandStyles(site);
  const brand = localeBrand(sites, locale, translations, styles && `${BRAND_PREFIX}/${styles.name}`);
  latest.set(translations, { site, brand });
  return brand;
}
