import type { StubCall, StubResponse } from '../stub-content-service/stub-response.ts';
import { type CaseWorld, okPage } from './case-world.ts';
import type { CaseResponse } from './security-case.ts';

type Programmed = StubResponse | ((call: StubCall) => StubResponse | undefined);

function plainResponse({ status = 200, headers = {}, json, text, delayMs, action }: CaseResponse): StubResponse {
  if (action === 'reset') return { fault: 'reset' };
  if (action !== undefined) throw new Error(`Unknown action: ${action}`);
  return {
    status,
    headers,
    ...(json === undefined ? { body: text ?? '' } : { json }),
    ...(delayMs === undefined ? {} : { delayMs }),
  };
}

function programmed(response: CaseResponse): Programmed | Programmed[] {
  const { sequence, byHeader, values } = response;
  if (sequence) return sequence.map(plainResponse);
  if (!byHeader) return plainResponse(response);
  return ({ headers }) => {
    const found = values?.[String(headers[byHeader.toLowerCase()])];
    return found && plainResponse(found);
  };
}

const fillAll = <T>(value: T, fill: CaseWorld['fill']): T =>
  JSON.parse(fill(JSON.stringify(value)), (key, inner: unknown) => (key === 'note' ? undefined : inner)) as T;

/** Programs the content service for a case, in addition to its only page. */
export function programContent({ stub, fill }: CaseWorld, content: Record<string, CaseResponse | string> = {}): void {
  stub.reset();
  stub.content.pages = {};
  stub.page('ok', okPage);
  for (const [path, response] of Object.entries(fillAll(content, fill)))
    if (typeof response !== 'string') stub.respond(path, programmed(response));
}
