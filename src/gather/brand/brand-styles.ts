import { hash } from 'node:crypto';
import type { Brand } from '../../domain/brand.ts';
import type { BrandedSite } from '../../domain/sites.ts';
import { brandStyleSheet } from './style-sheet.ts';

/** A style sheet at its address. */
export interface BrandStyles {
  /** `{site}.{digest}.css`, percent-encoded. */
  name: string;
  body: Buffer;
}

const DIGEST_LENGTH = 12;

/** Folder of the style sheets. */
export const BRAND_PREFIX = '/brand';

// The content cache returns the same objects until the site list changes.
const made = new WeakMap<Brand, BrandStyles>();

function makeStyles(slug: string, brand: Brand): BrandStyles {
  const css = brandStyleSheet(brand);
  const digest = hash('sha256', css, 'base64url').slice(0, DIGEST_LENGTH);
  return { name: `${encodeURIComponent(slug)}.${digest}.css`, body: Buffer.from(css) };
}

/**
 * The style sheet of a site, made once for each version of the site list; undefined if its brand
 * changes no colour, corner or font. Its address has a digest of its content, so that it never
 * changes (docs/rules.md#style-sheet-of-a-brand).
 */
export function brandStyles({ slug, brand }: BrandedSite): BrandStyles | undefined {
  if (!brand) return undefined;
  const styles = made.get(brand) ?? makeStyles(slug, brand);
  made.set(brand, styles);
  return styles.body.length > 0 ? styles : undefined;
}
