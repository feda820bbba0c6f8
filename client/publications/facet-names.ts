import type { Facet } from '../../src/domain/facets.ts';
import type { TranslationKey } from '../../src/domain/translation-defaults.ts';

/** Translation key of each facet's name. */
export const FACET_NAMES: Record<Facet, TranslationKey> = {
  category: 'category',
  region: 'region',
  language: 'language',
  cropType: 'crop-type',
};
