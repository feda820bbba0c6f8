import { attributeOf, elementsOf } from './executing-content.ts';

/**
 * Score by the published rules of MDN HTTP Observatory (algorithm 5,
 * https://github.com/mdn/mdn-http-observatory), as far as they apply to a single response over
 * https. The redirect from http to https is tested with the load balancer's configuration.
 */
interface Observation {
  /** Points that each rule adds or deducts. */
  modifiers: Record<string, number>;
  score: number;
  grade: string;
}

/** The lowest score to which bonuses are added. */
const LEAST_FOR_EXTRA_CREDIT = 90;
const SIX_MONTHS_S = 15_552_000;
const BROAD = new Set(['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*']);
const GRADES = [
  'F',
  'F',
  'F',
  'F',
  'F',
  'D-',
  'D',
  'D',
  'D+',
  'C-',
  'C',
  'C',
  'C+',
  'B-',
  'B',
  'B',
  'B+',
  'A-',
  'A',
  'A',
  'A+',
];

type Policy = Map<string, string[]>;

function parsePolicy(header: string): Policy {
  const policy: Policy = new Map();
  for (const directive of header.split(';')) {
    const [name, ...sources] = directive.trim().split(/\s+/);
    if (name && !policy.has(name)) policy.set(name.toLowerCase(), sources);
  }
  return policy;
}

const isHash = (source: string) => /^'(?:sha(?:256|384|512)|nonce)-/.test(source);

/** Hashes and nonces disable 'unsafe-inline'. */
const effective = (sources: string[]) =>
  sources.some(isHash) ? sources.filter((source) => source !== "'unsafe-inline'") : sources;

function policyPoints(header: string | null): number {
  if (header === null) return -25;
  const policy = parsePolicy(header);
  const of = (name: string) => effective(policy.get(name) ?? policy.get('default-src') ?? ['*']);
  const isInsecure = (source: string) => source.startsWith('http:') || source.startsWith('ftp:');
  const inline = (source: string) => source === "'unsafe-inline'" || source === 'data:' || BROAD.has(source);
  const passive = [...of('img-src'), ...of('media-src')];
  const active = [...policy]
    .filter(([name]) => name !== 'img-src' && name !== 'media-src')
    .flatMap(([, sources]) => sources);
  if (of('script-src').some(inline) || of('object-src').some((source) => BROAD.has(source))) return -20;
  if (active.some(isInsecure)) return -20;
  if ([...of('script-src'), ...of('style-src')].includes("'unsafe-eval'")) return -10;
  if (passive.some(isInsecure)) return -10;
  if (of('style-src').some(inline)) return 0;
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5;
}

function framePoints(header: string | null, policy: string | null): number {
  const ancestors = policy === null ? undefined : parsePolicy(policy).get('frame-ancestors');
  if (ancestors) return ancestors.some((source) => BROAD.has(source)) ? -20 : 5;
  return header !== null && /^(?:deny|sameorigin)$/i.test(header) ? 5 : -20;
}

function referrerPoints(header: string | null): number {
  if (header === null) return 0;
  const last = header.split(',').at(-1)?.trim() ?? '';
  return ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(last) ? 5 : -5;
}

function transportPoints(header: string | null): number {
  const age = /(?:^|;)\s*max-age=(\d+)/i.exec(header ?? '')?.[1];
  if (age === undefined || header?.includes(',')) return -20;
  return Number(age) < SIX_MONTHS_S ? -10 : 0;
}

const isForeign = (src: string) => /^(?:https?:)?\/\//.test(src);

function integrityPoints(type: string | null, html: string): number {
  if (!type?.startsWith('text/html')) return 0;
  const scripts = elementsOf(html).filter((element) => element.tagName === 'script' && attributeOf(element, 'src'));
  const without = scripts.filter((element) => attributeOf(element, 'integrity') === undefined);
  if (without.some((element) => isForeign(attributeOf(element, 'src') ?? ''))) return -5;
  return scripts.length > 0 && without.length < scripts.length ? 5 : 0;
}

function cookiePoints(cookies: string[]): number {
  if (cookies.length === 0) return 0;
  if (cookies.some((cookie) => !/;\s*secure/i.test(cookie))) return -20;
  return cookies.every((cookie) => /;\s*samesite=(?:lax|strict)/i.test(cookie)) ? 5 : 0;
}

const oneOf = (header: string | null, good: string[], neutral: string[]): number => {
  if (header === null || neutral.includes(header)) return 0;
  return good.includes(header) ? 10 : -5;
};

/** Scores one response as if it had come over https. */
export function observe(headers: Headers, html: string): Observation {
  const of = (name: string) => headers.get(name);
  const policy = of('content-security-policy');
  const modifiers = {
    'content-security-policy': policyPoints(policy),
    cookies: cookiePoints(headers.getSetCookie()),
    'cross-origin-embedder-policy': oneOf(
      of('cross-origin-embedder-policy'),
      ['require-corp', 'credentialless'],
      ['unsafe-none'],
    ),
    'cross-origin-opener-policy': oneOf(
      of('cross-origin-opener-policy'),
      ['same-origin', 'same-origin-allow-popups', 'noopener-allow-popups'],
      ['unsafe-none'],
    ),
    'cross-origin-resource-policy': oneOf(
      of('cross-origin-resource-policy'),
      ['same-origin', 'same-site'],
      ['cross-origin'],
    ),
    'cross-origin-resource-sharing': of('access-control-allow-credentials') === 'true' ? -50 : 0,
    'referrer-policy': referrerPoints(of('referrer-policy')),
    'strict-transport-security': transportPoints(of('strict-transport-security')),
    'subresource-integrity': integrityPoints(of('content-type'), html),
    'x-content-type-options': of('x-content-type-options') === 'nosniff' ? 0 : -5,
    'x-frame-options': framePoints(of('x-frame-options'), policy),
  };
  const points = Object.values(modifiers);
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 100);
  const plain = sum(points.filter((number) => number < 0));
  const score = Math.max(0, plain >= LEAST_FOR_EXTRA_CREDIT ? sum(points) : plain);
  return { modifiers, score, grade: GRADES[Math.min(20, Math.floor(score / 5))] ?? 'F' };
}
