import type { PageRef } from '../../src/content/content-source.ts';
import { linkSites } from '../../src/domain/locales.ts';
import { type FaultKind, type PrepareContext, prepareContext } from '../../src/prepare/prepare-context.ts';

/** The page research/potassium of the default site in Spanish. */
export const REF: PageRef = {
  host: 'meridian.example',
  hostname: 'meridian.example',
  sites: linkSites([
    {
      slug: 'meridian',
      default: true,
      languages: [
        { locale: 'en', slug: 'en', default: true },
        { locale: 'es', slug: 'es', default: false },
      ],
    },
  ]),
  locale: { site: 'meridian', lang: 'es' },
  path: 'research/potassium',
};

export const FRAME_ORIGIN = 'https://video.example';

/** A context that records its reports, for tests. */
export function testContext(ref: PageRef = REF): PrepareContext & { reports: [kind: FaultKind, detail: string][] } {
  const reports: [FaultKind, string][] = [];
  const options = {
    filePrefixes: ['/media', '/static'],
    frameOrigins: [FRAME_ORIGIN],
    report: (kind: FaultKind, detail: string) => reports.push([kind, detail]),
  };
  return { ...prepareContext(ref, options), reports };
}
