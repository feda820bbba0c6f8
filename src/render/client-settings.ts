import type { Config } from '../config/config.ts';
import { IMAGE_PREFIX } from '../domain/image-widths.ts';
import type { ClientSettings } from '../domain/initial-state.ts';

/**
 * Defaults if neither the page nor the translations have a title or description
 * (docs/rules.md#site-title-and-description).
 */
const SITE_TITLE = 'Meridian Institute for Crop Nutrition';
const SITE_DESCRIPTION = 'Research, publications and advice on crop nutrition and balanced fertilisation.';

type SettingsSource = Pick<
  Config,
  'historyMode' | 'tagManagerId' | 'proxyPaths' | 'publicOrigin' | 'hideUnknownBlocks'
>;

/** URL path prefixes of files and endpoints; no page has them. */
export const filePrefixes = (config: Pick<Config, 'proxyPaths'>): string[] => [
  ...new Set([...config.proxyPaths, '/api', '/media', IMAGE_PREFIX, '/static']),
];

/**
 * The configuration that the browser needs. `origin`: that of the request, if none is configured.
 */
export const clientSettings = (config: SettingsSource, origin: string, debug: boolean): ClientSettings => ({
  historyMode: config.historyMode,
  tagManagerId: config.tagManagerId,
  filePrefixes: filePrefixes(config),
  origin: config.publicOrigin ?? origin,
  siteTitle: SITE_TITLE,
  siteDescription: SITE_DESCRIPTION,
  hideUnknownBlocks: config.hideUnknownBlocks,
  debug,
});
