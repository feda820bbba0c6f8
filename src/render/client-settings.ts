import type { Config } from '../config/config.ts';
import { IMAGE_PREFIX } from '../domain/image-widths.ts';
import type { ClientSettings } from '../domain/initial-state.ts';

/**
 * The fixed title and description of a page that has none of its own, where translations have none
 * either (docs/rules.md#site-title-and-description).
 */
const SITE_TITLE = 'Meridian Institute for Crop Nutrition';
const SITE_DESCRIPTION = 'Research, publications and advice on crop nutrition and balanced fertilisation.';

type SettingsSource = Pick<
  Config,
  'historyMode' | 'tagManagerId' | 'proxyPaths' | 'publicOrigin' | 'hideUnknownBlocks'
>;

/** URL path prefixes that are files or endpoints, never pages. */
export const filePrefixes = (config: Pick<Config, 'proxyPaths'>): string[] => [
  ...new Set([...config.proxyPaths, '/api', '/media', IMAGE_PREFIX, '/static']),
];

/** What the browser needs to know of the configuration. `origin` is the visitor's, where none is configured. */
export const clientSettings = (config: SettingsSource, origin: string, debug: boolean): ClientSettings => ({
  historyMode: config.historyMode,
  ...(config.tagManagerId ? { tagManagerId: config.tagManagerId } : {}),
  filePrefixes: filePrefixes(config),
  origin: config.publicOrigin ?? origin,
  siteTitle: SITE_TITLE,
  siteDescription: SITE_DESCRIPTION,
  hideUnknownBlocks: config.hideUnknownBlocks,
  debug,
});
