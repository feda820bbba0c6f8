import { ContentClient } from '../content/upstream/content-client.ts';
import { linkSites } from '../domain/locales.ts';
import { locatePath } from '../domain/page-path.ts';
import type { WireSite } from '../domain/sites.ts';
import { checkFiles } from './check-files.ts';
import { checkPages } from './check-pages.ts';
import { ContentReader } from './content-reader.ts';
import { examineContent } from './examine-content.ts';
import { type Finding, Findings } from './findings.ts';
import { CannotExamine, SiteClient } from './site-client.ts';
import { type Walk, walkSite } from './walk-site.ts';

interface DoctorOptions {
  /** Origin of the site. */
  site: string;
  /** Origin of its content service. */
  content: string;
  pagesEndpoint: string;
  navigations: readonly string[];
  /** Most pages to visit. */
  maxPages: number;
}

/** The result of a run. */
export interface Diagnosis {
  site: string;
  pages: number;
  files: number;
  /** Pages that were found but not visited, because of `maxPages`. */
  unvisited: number;
  findings: Finding[];
}

const BAD_GATEWAY = 502;

/** Milliseconds for a call: a large catalogue may take longer than a visitor should wait. */
const CONTENT_TIMEOUT_MS = 15_000;

async function reach(name: string, origin: string, call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch (cause) {
    throw new CannotExamine(`No ${name} responds at ${origin}.`, { cause });
  }
}

/** Rejects with CannotExamine if the site shows none of the sites: its content is another. */
async function refuseOtherContent(client: SiteClient, sites: readonly WireSite[], content: string): Promise<void> {
  const shown = await client.siteSlugs();
  if (!shown || shown.length === 0 || sites.length === 0) return;
  const own = sites.map(({ slug }) => slug);
  if (shown.some((slug) => own.includes(slug))) return;
  const message = `${client.origin} shows ${shown.join(', ')}, but the content at ${content} is of ${own.join(', ')}. Name its content with CONTENT_DIR, API_ENDPOINT or --content.`;
  throw new CannotExamine(message);
}

/**
 * Notes as loops the pages that fail because they redirect: the site refuses redirects without end
 * itself, so that no user agent follows them.
 */
async function noteEndlessRedirects(
  { visits }: Walk,
  sites: readonly WireSite[],
  { reader, pagesEndpoint }: { reader: ContentReader; pagesEndpoint: string },
): Promise<void> {
  const linked = linkSites(sites);
  for (const [path, visit] of visits) {
    const located = visit.status === BAD_GATEWAY ? locatePath(linked, path) : undefined;
    if (!located) continue;
    const locale = { site: located.site.slug, lang: located.language.locale };
    const isRedirect = await reader.redirects(locale, located.path, pagesEndpoint);
    if (isRedirect) visits.set(path, { ...visit, location: path });
  }
}

/** Examines a site and its content service. Rejects with CannotExamine. */
export async function runDoctor(options: DoctorOptions): Promise<Diagnosis> {
  const { site, content, pagesEndpoint, navigations, maxPages } = options;
  const findings = new Findings();
  const client = new SiteClient(site);
  await reach('site', site, () => client.request('/'));
  await reach('content service', content, () => fetch(`${content}/api/sites`));
  const now = () => performance.now();
  const calls = new ContentClient({ origin: content, timeoutMs: CONTENT_TIMEOUT_MS, now, neverSuspends: true });
  try {
    const reader = new ContentReader(calls, findings);
    const sites = (await reader.sites(new URL(site).hostname)) ?? [];
    await refuseOtherContent(client, sites, content);
    const checkedRecords = new Set<string>();
    const examination = { reader, findings, pagesEndpoint, navigations, checkedRecords };
    const starts = await examineContent(examination, sites);
    const walk = await walkSite(client, starts, maxPages);
    await noteEndlessRedirects(walk, sites, { reader, pagesEndpoint });
    checkPages(walk, starts, site, findings);
    const files = await checkFiles(client, walk, findings);
    return { site, pages: walk.visits.size, files, unvisited: walk.unvisited, findings: findings.sorted() };
  } finally {
    await calls.close();
  }
}
