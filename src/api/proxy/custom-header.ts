/** No underscores: CGI-like servers read `X_Forwarded_For` as `X-Forwarded-For`. */
const CUSTOM = /^x(?:-[a-z0-9]+)+$/;

/**
 * Whether a lower-case name is that of a header of the operator's own: `X-` and words of which none
 * is reserved, because proxies, servers or browsers give it a meaning.
 */
export const isCustomHeader = (name: string, reservedWords: ReadonlySet<string>): boolean =>
  CUSTOM.test(name) && !name.split('-').some((word) => reservedWords.has(word));
