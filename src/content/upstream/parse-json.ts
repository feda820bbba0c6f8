import { malformed } from './content-status.ts';
import { isDeeperThan } from './json-depth.ts';

/** Most levels of JSON. Ten levels of menu entries need twenty (docs/rules.md#response-limits). */
export const MAX_DEPTH = 32;
const BYTE_ORDER_MARK = '\ufeff';

/** The error of a response that nests deeper than {@link MAX_DEPTH}. */
export const tooDeep = () => malformed(`JSON deeper than ${MAX_DEPTH} levels`);

/** Parses JSON text. Throws CONTENT_MALFORMED. */
export function parseText(text: string): unknown {
  try {
    return JSON.parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
  } catch (error) {
    throw malformed(`no JSON: ${error instanceof Error ? error.message.slice(0, 200) : ''}`);
  }
}

/** Parses a body, whatever its content type. Throws CONTENT_MALFORMED. */
export function parseJson(body: Buffer): unknown {
  if (isDeeperThan(MAX_DEPTH, body)) throw tooDeep();
  return parseText(body.toString('utf8'));
}
