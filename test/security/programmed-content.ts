import type { StubCall, StubResponse } from '../stub-content-service/stub-response.ts';
import { type CaseWorld, okPage } from './case-world.ts';
import type { CaseAnswer } from './security-case.ts';

type Answering = StubResponse | ((call: StubCall) => StubResponse | undefined);

function plainAnswer({ status = 200, headers = {}, json, text, delayMs, action }: CaseAnswer): StubResponse {
  if (action === 'reset') return { fault: 'reset' };
  if (action !== undefined) throw new Error(`Unknown action: ${action}`);
  return {
    status,
    headers,
    ...(json === undefined ? { body: text ?? '' } : { json }),
    ...(delayMs === undefined ? {} : { delayMs }),
  };
}

function answering(answer: CaseAnswer): Answering | Answering[] {
  const { sequence, byHeader, values } = answer;
  if (sequence) return sequence.map(plainAnswer);
  if (!byHeader) return plainAnswer(answer);
  return ({ headers }) => {
    const found = values?.[String(headers[byHeader.toLowerCase()])];
    return found && plainAnswer(found);
  };
}

const fillAll = <T>(value: T, fill: CaseWorld['fill']): T =>
  JSON.parse(fill(JSON.stringify(value)), (key, inner: unknown) => (key === 'note' ? undefined : inner)) as T;

/** Programs what a case wants of the content service, on top of one page that is there and no other. */
export function programContent({ stub, fill }: CaseWorld, content: Record<string, CaseAnswer | string> = {}): void {
  stub.reset();
  stub.content.pages = {};
  stub.page('ok', okPage);
  for (const [path, answer] of Object.entries(fillAll(content, fill)))
    if (typeof answer !== 'string') stub.respond(path, answering(answer));
}
