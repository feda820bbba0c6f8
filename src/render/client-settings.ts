import type { Config } from '../config/config.ts';
import { REFERENCE_STYLES } from '../domain/citation-export.ts';
import { IMAGE_PREFIX } from '../domain/image-widths.ts';
import type { ClientSettings } from '../domain/initial-state.ts';
import type { Preview } from '../domain/preview-claims.ts';
import { withoutUndefined } from '../domain/without-undefined.ts';

/** URL path prefixes of files and endpoints, which are not pages. */
export const filePrefixes = (config: Pick<Config, 'proxyPaths'>): string[] => [
  ...new Set([...config.proxyPaths, '/api', '/media', IMAGE_PREFIX, '/static']),
];

/** The offered styles; undefined for the default ones, which every page has. */
function offeredStyles({ citationStyles, ownStyles }: Config): ClientSettings['citationStyles'] {
  const isDefault = ownStyles === undefined && citationStyles.join() === REFERENCE_STYLES.join();
  return isDefault ? undefined : citationStyles.map((id) => withoutUndefined({ id, title: ownStyles?.get(id)?.title }));
}

/** The configuration for the browser. Uses the request's `origin` if none is configured. */
export const clientSettings = (
  config: Config,
  origin: string,
  { debug, preview }: { debug: boolean; preview?: Preview | undefined },
): ClientSettings =>
  withoutUndefined({
    historyMode: config.historyMode,
    // The tag manager would send the URL of a preview to another site.
    tagManagerId: preview ? undefined : config.tagManagerId,
    filePrefixes: filePrefixes(config),
    origin: config.publicOrigin ?? origin,
    hideUnknownBlocks: config.hideUnknownBlocks,
    debug,
    citationStyles: offeredStyles(config),
    preview,
  });
