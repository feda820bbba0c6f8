import { escapeHtml } from '../domain/html-escapes.ts';
import { type Finding, type FindingCode, KINDS, SEVERITIES } from './findings.ts';
import type { Diagnosis } from './run-doctor.ts';

/** How a diagnosis is written. */
export const FORMATS = ['text', 'json', 'html'] as const;
export type Format = (typeof FORMATS)[number];

const countsOf = (findings: readonly Finding[]) =>
  SEVERITIES.map((severity) => {
    const count = findings.filter(({ code }) => KINDS[code].severity === severity).length;
    return `${severity}s: ${count}`;
  }).join(', ');

function summaryOf({ pages, files, unvisited, findings }: Diagnosis): string {
  const limit = unvisited > 0 ? ` (${unvisited} more were not visited, see --max-pages)` : '';
  return `Pages: ${pages}${limit}, files: ${files}, ${countsOf(findings)}`;
}

/** Most places that a report for people names for one kind of fault on one page. */
const MAX_PLACES = 10;

/** The same fault at several places of a page. */
interface Group {
  code: FindingCode;
  places: string[];
}

/** Longest place, in characters, that a report for people shows: a list of texts may be long. */
const MAX_PLACE = 300;

function shortened(place: string): string {
  if (place.length <= MAX_PLACE) return place;
  const end = place.lastIndexOf(', ', MAX_PLACE);
  return `${place.slice(0, end > 0 ? end : MAX_PLACE)} and more (see --format json)`;
}

const placeOf = ({ place, problem, otherPages }: Finding) =>
  [shortened(place), problem].filter(Boolean).join(': ') +
  (otherPages > 0 ? ` (also on ${otherPages} other pages)` : '');

/** The findings by page, and on each page by fault. */
function groupsOf(findings: readonly Finding[]): [string, Group[]][] {
  return [...Map.groupBy(findings, ({ page }) => page)].map(([page, onPage]) => {
    const groups = [...Map.groupBy(onPage, ({ code }) => code)].map(([code, found]) => {
      const places = found.slice(0, MAX_PLACES).map(placeOf);
      const more = found.length - places.length;
      return { code, places: more > 0 ? [...places, `and ${more} more (see --format json)`] : places };
    });
    return [page, groups];
  });
}

const textOf = ({ code, places }: Group) =>
  [`  ${KINDS[code].severity} ${code}. ${KINDS[code].advice}`, ...places.map((place) => `    - ${place}`)].join('\n');

function writeText(diagnosis: Diagnosis): string {
  const parts = groupsOf(diagnosis.findings).map(([page, groups]) => [page, ...groups.map(textOf)].join('\n'));
  return [`Site: ${diagnosis.site}`, ...parts, summaryOf(diagnosis)].join('\n\n');
}

const STYLE = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
h2{font-size:1.1rem;margin:2rem 0 .5rem}section{border-inline-start:.4rem solid;padding:.25rem 1rem;margin:.5rem 0}
p{margin:0}ul{margin:.25rem 0;padding-inline-start:1.2rem}
.error{border-color:#d0453e}.warning{border-color:#b97a1a}.hint{border-color:#5b84b1}`;

function htmlOf({ code, places }: Group): string {
  const { severity, advice } = KINDS[code];
  const items = places.map((place) => `<li>${escapeHtml(place)}</li>`).join('');
  return `<section class="${severity}"><p><strong>${severity}</strong> ${code}. ${advice}</p><ul>${items}</ul></section>`;
}

function writeHtml(diagnosis: Diagnosis): string {
  const title = `Site doctor: ${escapeHtml(diagnosis.site)}`;
  const parts = groupsOf(diagnosis.findings).map(([page, groups]) => {
    const name = escapeHtml(page);
    const heading = page.startsWith('/') ? `<a href="${escapeHtml(diagnosis.site + page)}">${name}</a>` : name;
    return `<h2>${heading}</h2>${groups.map(htmlOf).join('')}`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style>
<body><main><h1>${title}</h1><p>${summaryOf(diagnosis)}</p>${parts.join('\n')}</main></body></html>`;
}

function writeJson({ findings, ...rest }: Diagnosis): string {
  const described = findings.map((finding) => ({ ...finding, ...KINDS[finding.code] }));
  return JSON.stringify({ ...rest, findings: described }, null, 2);
}

/** Writes a diagnosis for a terminal, a program or a browser. */
export const writeReport = (diagnosis: Diagnosis, format: Format): string =>
  ({ text: writeText, json: writeJson, html: writeHtml })[format](diagnosis);
