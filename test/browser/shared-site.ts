import { shared, wholeProcess } from '../run/shared.ts';
import { type RunningSite, startSite } from '../site/start-site.ts';
import { type StubContentService, startStub } from '../stub-content-service/stub-content-service.ts';

/** A site on a stub content service that the test configures. */
interface StubbedSite {
  stub: StubContentService;
  site: RunningSite;
}

/** The site with the sample content, shared by the files of this process. */
export const sampleSite = (): Promise<RunningSite> => shared('sample site', () => startSite(wholeProcess));

async function purgeCache({ opsOrigin }: RunningSite): Promise<void> {
  const response = await fetch(`${opsOrigin}/cache/purge`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ all: true }),
  });
  if (!response.ok) throw new Error(`Purging the cache failed: ${response.status}`);
}

/**
 * Returns a site on the stub, which the files of this process share if they use the same
 * environment variables. Resets the stub and purges the cache.
 */
export async function stubbedSite(env: Record<string, string> = {}): Promise<StubbedSite> {
  const stub = await shared('stub', () => startStub(wholeProcess));
  stub.reset();
  const site = await shared(`site on the stub ${JSON.stringify(env)}`, () => startSite(wholeProcess, { stub, env }));
  await purgeCache(site);
  return { stub, site };
}
