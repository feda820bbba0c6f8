import type { Facet } from '../../src/domain/facets.ts';
import type { TranslationKey } from '../../src/domain/translation-defaults.ts';

/** Translation key of each facet's name, in the order of the detail page. */
export const FACET_NAMES: Record<Facet, TranslationKey> = {
  language: 'language',
  region: 'region',
  cropType: 'crop-type',
  category: 'category',
};
