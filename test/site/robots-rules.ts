/** The rules of a robots.txt. */
const rulesOf = (text: string) =>
  [...text.matchAll(/^(Allow|Disallow): (.+)$/gm)].map(([, verdict, pattern = '']) => ({ verdict, pattern }));

/** The expression of a pattern: `*` matches any characters, and a final `$` the end of the path. */
const expressionOf = (pattern: string) =>
  new RegExp(`^${pattern.replace(/[.+?^{}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}`);

/** Whether a crawler may request a path (RFC 9309 2.2.2): the longest matching pattern counts. */
export function isAllowed(text: string, path: string): boolean {
  const matching = rulesOf(text).filter(({ pattern }) => expressionOf(pattern).test(path));
  const [longest] = matching.sort((one, other) => other.pattern.length - one.pattern.length);
  return longest?.verdict !== 'Disallow';
}
