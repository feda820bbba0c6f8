const HTTP = /^https?:/i;
const PDF = /^[^?#]*\.pdf(?:[?#]|$)/i;
const SANDBOX =
  'allow-downloads allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation allow-scripts';

/** Whether a URL names a PDF file. The response may still be of another type. */
export const isPdf = (url: string): boolean => PDF.test(url);

/**
 * The `sandbox` of a frame (docs/rules.md#iframes). Only a frame of another site keeps its origin:
 * with it, the scripts of a page of this site could remove the sandbox. A PDF of ours has no
 * sandbox, because browsers show no PDF in one. If the response is no PDF, its own header sandboxes
 * it (src/api/proxy/relayed-headers.ts).
 */
export function frameSandbox(url: string): string | undefined {
  if (HTTP.test(url)) return `${SANDBOX} allow-same-origin`;
  return isPdf(url) ? undefined : SANDBOX;
}
