import { parseApiEndpoint } from '../../domain/api-endpoint.ts';
import { ContentClient } from '../upstream/content-client.ts';
import { CallChecker } from './call-checker.ts';
import type { readCheckArguments } from './check-arguments.ts';
import { checkService } from './check-service.ts';
import type { CheckedCall } from './checked-call.ts';

interface CheckSurroundings {
  /** Prints a line. */
  print: (line: string) => void;
  /** Milliseconds. */
  now: () => number;
  /** Returns random bytes as lower-case hex. */
  random: (bytes: number) => string;
}

/** Checks a content service, prints the findings, and resolves with the exit code. */
export async function runCheck(
  given: ReturnType<typeof readCheckArguments>,
  { print, now, random }: CheckSurroundings,
): Promise<0 | 1> {
  const { origin } = parseApiEndpoint(given.url);
  const client = new ContentClient({ origin, timeoutMs: given.timeoutMs, now, neverSuspends: true });
  const callContext = { requestId: `check-${random(6)}`, traceparent: `00-${random(16)}-${random(8)}-01` };
  const total = { calls: 0, errors: 0, hints: 0 };
  const onChecked = (call: CheckedCall) => {
    total.calls++;
    total.errors += call.count('error');
    total.hints += call.count('hint');
    for (const line of call.lines()) print(line);
  };
  const checker = new CallChecker({ client, now, callContext, onChecked });
  print(`Checking ${origin}\n`);
  const languages = await checkService(checker, given.options);
  await client.close();
  if (languages === 0) print('\nThere is no site and language to check.');
  print(`\nCalls: ${total.calls}, languages: ${languages}, to mend: ${total.errors}, hints: ${total.hints}`);
  return total.errors > 0 || languages === 0 ? 1 : 0;
}
