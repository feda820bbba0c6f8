import type { WireSite } from '../../domain/sites.ts';
import { readSites } from '../contract/sites.ts';
import { contentRequests } from '../upstream/content-requests.ts';
import { type CallChecker, type CheckedCall, expectSuccess } from './checked-call.ts';
import type { CallFindings } from './findings.ts';

function noteDefaults(items: readonly { default: boolean }[], name: string, pointer: string, findings: CallFindings) {
  const flagged = items.filter((item) => item.default).length;
  if (flagged === 0) findings.hint(`no ${name} is flagged as default: the first one is used`, pointer);
  if (flagged > 1) findings.hint(`${flagged} ${name}s are flagged as default: the first one is used`, pointer);
}

function checkList(call: CheckedCall): WireSite[] {
  const { findings, json } = call;
  if (!expectSuccess(call) || json === undefined) return [];
  if (!Array.isArray(json)) findings.error('', json, 'a list of sites');
  const sites = readSites(json, findings.report) ?? [];
  if (sites.length === 0) findings.fault('no site is usable, so no page can be shown');
  else noteDefaults(sites, 'site', '', findings);
  for (const { slug, languages } of sites) noteDefaults(languages, `language of ${slug}`, '', findings);
  findings.summary = sites
    .map(({ slug, languages }) => `${slug} (${languages.map(({ locale }) => locale).join(', ')})`)
    .join(', ');
  return sites;
}

/** Checks the list of sites of a host, and returns the usable ones. */
export const checkSites = (checker: CallChecker, hostname: string): Promise<WireSite[]> =>
  checker.check(contentRequests.sites(hostname), checkList);
