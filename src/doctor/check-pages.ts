import { decodeFragment } from '../domain/decode-fragment.ts';
import type { Findings } from './findings.ts';
import type { ReadDocument } from './read-document.ts';
import { type Mention, pathOnSite, type Visit, type Walk } from './walk-site.ts';

const MAX_REDIRECTS = 10;

/** The end of a chain of redirects: its last visit, or `loop`. */
function endOf(walk: Walk, path: string): Visit | 'loop' | undefined {
  const seen = new Set<string>();
  let visit = walk.visits.get(path);
  for (let at = path; visit?.location?.startsWith('/'); at = visit.location, visit = walk.visits.get(at)) {
    if (seen.has(at) || seen.size > MAX_REDIRECTS) return 'loop';
    seen.add(at);
  }
  return visit;
}

const placeOf = ({ reference: { text, address } }: Mention) => (text === '' ? address : `${text} (${address})`);

/** The links to a page. A redirect passes its fault on to the links that lead to it. */
const linksTo = (walk: Walk, target: string): Mention[] =>
  (walk.mentions.get(target) ?? []).filter(({ page }) => walk.visits.get(page)?.document);

const TOO_LARGE = 'has more than 10 MB';

function checkTarget(walk: Walk, target: string, findings: Findings): void {
  const end = endOf(walk, target);
  for (const mention of linksTo(walk, target)) {
    if (end === 'loop') findings.add('redirect-loop', target, '', 'leads back to itself');
    else if (end && end.status >= 500) findings.add('failed-page', target, '', `status ${end.status}`);
    else if (end && end.status >= 400 && !mention.isAlternate)
      findings.add('dead-link', mention.page, placeOf(mention), `status ${end.status}`);
    else if (end?.isTooLarge) findings.add('failed-page', target, '', TOO_LARGE);
  }
}

/** Checks a page of the content to which no page links, as when all pages fail. */
function checkStart(walk: Walk, path: string, findings: Findings): void {
  const visit = walk.visits.get(path);
  if (!visit || visit.document || linksTo(walk, path).length > 0) return;
  if (endOf(walk, path) === 'loop') findings.add('redirect-loop', path, '', 'leads back to itself');
  else if (visit.isTooLarge) findings.add('failed-page', path, '', TOO_LARGE);
  else if (visit.location === undefined)
    findings.add('failed-page', path, '', visit.status === 200 ? 'is not HTML' : `status ${visit.status}`);
}

function checkAnchors(walk: Walk, page: string, { links }: ReadDocument, origin: string, findings: Findings): void {
  for (const reference of links) {
    const target = pathOnSite(reference.address, page, origin);
    const hash = URL.parse(reference.address, origin + page)?.hash.slice(1) ?? '';
    // A text fragment is a search for words, and `#top` needs no element.
    if (target === undefined || hash === '' || hash.startsWith(':~:') || hash === 'top') continue;
    const ids = walk.visits.get(target)?.document?.ids;
    if (!ids || ids.has(hash) || ids.has(decodeFragment(hash))) continue;
    findings.add(
      'dead-anchor',
      page,
      placeOf({ page, reference, isAlternate: false }),
      `no element has the id ${hash}`,
    );
  }
}

function checkAlternates(
  walk: Walk,
  page: string,
  { alternates }: ReadDocument,
  origin: string,
  findings: Findings,
): void {
  // `x-default` names a target that a language names too.
  for (const { address, text } of alternates.filter((alternate) => alternate.text !== 'x-default')) {
    const target = pathOnSite(address, page, origin);
    if (target === undefined || target === page) continue;
    const visit = walk.visits.get(target);
    if (visit && visit.status !== 200)
      findings.add('dead-alternate', page, `hreflang ${text} (${target})`, `status ${visit.status}`);
    const back = visit?.document?.alternates.map((alternate) => pathOnSite(alternate.address, target, origin));
    if (back && !back.includes(page))
      findings.add('one-way-alternate', page, `hreflang ${text} (${target})`, 'does not lead back');
  }
}

function checkHeadings(page: string, { headings }: ReadDocument, findings: Findings): void {
  const tops = headings.filter(({ level }) => level === 1).length;
  if (tops !== 1) findings.add('heading-order', page, '', `${tops} first-level headings`);
  for (const [index, { level, text }] of headings.entries()) {
    const before = headings[index - 1]?.level ?? 1;
    if (level > before + 1) findings.add('heading-order', page, text, `level ${level} follows level ${before}`);
  }
}

/** Checks the visited pages and the links between them. `starts`: pages of the content. */
export function checkPages(walk: Walk, starts: readonly string[], origin: string, findings: Findings): void {
  for (const start of starts) checkStart(walk, start, findings);
  for (const target of walk.mentions.keys()) checkTarget(walk, target, findings);
  for (const [page, visit] of walk.visits) {
    if (!visit.document) continue;
    checkAnchors(walk, page, visit.document, origin, findings);
    checkAlternates(walk, page, visit.document, origin, findings);
    checkHeadings(page, visit.document, findings);
    for (const image of visit.document.unnamedImages)
      findings.add('image-without-text', page, image, 'has no text alternative');
  }
}
