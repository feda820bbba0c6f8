import type { Config } from '../config/config.ts';
import type { Preview } from '../domain/preview-claims.ts';
import { previewUrl } from '../domain/preview-links.ts';
import type { LocatedPage } from '../locate/locator.ts';
import { filePrefixes } from './client-settings.ts';

/** Target of a redirect, which keeps the token if the token covers it. */
export function previewTarget(config: Config, { context }: LocatedPage, target: string, preview?: Preview): string {
  if (!preview) return target;
  return previewUrl(target, preview, { sites: context.sites, filePrefixes: filePrefixes(config) }) ?? target;
}
