import { shared, wholeProcess } from '../run/shared.ts';
import { type RunningSite, startSite } from '../site/start-site.ts';
import { type StubContentService, startStub } from '../stub-content-service/stub-content-service.ts';

/** The site on a stub content service that the test programs. */
export interface StubbedSite {
  stub: StubContentService;
  site: RunningSite;
}

/** The site with the sample content, for all files of this process that ask for it. */
export const sampleSite = (): Promise<RunningSite> => shared('sample site', () => startSite(wholeProcess));

async function forgetAll({ opsOrigin }: RunningSite): Promise<void> {
  const answer = await fetch(`${opsOrigin}/cache/purge`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ all: true }),
  });
  if (!answer.ok) throw new Error(`The cache could not be emptied: ${answer.status}`);
}

/**
 * The site on a stub, for all files of this process that ask for one with the same environment variables: the stub as it
 * begins, nothing of it kept.
 */
export async function stubbedSite(env: Record<string, string> = {}): Promise<StubbedSite> {
  const stub = await shared('stub', () => startStub(wholeProcess));
  stub.reset();
  const site = await shared(`site on the stub ${JSON.stringify(env)}`, () => startSite(wholeProcess, { stub, env }));
  await forgetAll(site);
  return { stub, site };
}
