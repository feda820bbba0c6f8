const MEDIA = '/media/';
/** A path without scheme, host, query or dot segments. */
const PATH = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))\/?[^\s/\\?#:"'<>]+(?:\/[^\s/\\?#:"'<>]+)*$/;

/** The https URL of a file of another host, or its path below `/media`. */
export function fileOf(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const url = /^https:\/\//i.test(given) ? URL.parse(given) : null;
  if (url) return url.href;
  if (!PATH.test(given)) return undefined;
  return given.startsWith(MEDIA) ? given : MEDIA + given.replace(/^\//, '');
}
