const LONE_PERCENT = /%(?![\da-f]{2})/gi;

/**
 * Writes each `%` that begins no escape as `%25`, as in the URL of a file named `100%.pdf`. Such a
 * `%` is an error in a URL, and many servers refuse it, ours included
 * (docs/rules.md#lone-percent-sign).
 */
export const escapeLonePercent = (url: string): string => url.replace(LONE_PERCENT, '%25');
