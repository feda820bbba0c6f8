import type { CaseWorld } from './case-world.ts';
import { responseProblems } from './check-response.ts';
import { upstreamProblems } from './check-upstream.ts';
import { programContent } from './programmed-content.ts';
import { requestBytes } from './request-bytes.ts';
import type { CaseRequest, CaseResponse, CaseStep, Expectation, SecurityCase } from './security-case.ts';
import { type Exchange, sendBytes } from './send-bytes.ts';

type Saved = Record<string, string>;
interface Run {
  world: CaseWorld;
  /** Each case has its own client address. */
  localAddress: string;
  saved: Saved;
}

const INITIAL_DATA = /^\/api\/(?:sites|translations|navigation\/)/;
const BYTES_PER_MB = 1_048_576;

function send({ world, localAddress, saved }: Run, request: CaseRequest, index = 0): Promise<Exchange> {
  const fill = (text: string) => world.fill(text, saved).replaceAll('{i}', String(index));
  const { holdOpenMs } = request;
  return sendBytes(requestBytes(request, fill), { port: world.port, localAddress, holdOpenMs });
}

async function sendAll(run: Run, request: CaseRequest): Promise<Exchange[]> {
  const { repeat = 1, concurrency = 1 } = request;
  const exchanges: Exchange[] = [];
  for (let index = 0; index < repeat; index += concurrency) {
    const batch = Array.from({ length: Math.min(concurrency, repeat - index) }, (_, at) =>
      send(run, request, index + at),
    );
    exchanges.push(...(await Promise.all(batch)));
  }
  return exchanges;
}

function exchangeProblems({ responses, closed, ms }: Exchange, expected: Expectation): string[] {
  const { maxMs, oneResponse, responses: most = oneResponse ? 1 : undefined } = expected;
  const [response] = responses;
  const silent = expected.closed && closed ? [] : ['no response'];
  return [
    ...(response ? responseProblems(response, expected) : silent),
    ...(maxMs !== undefined && ms > maxMs ? [`took ${Math.round(ms)} ms`] : []),
    ...(most !== undefined && responses.length > most ? [`${responses.length} responses`] : []),
  ];
}

async function runSteps(run: Run, steps: CaseStep[] = []): Promise<string[]> {
  const problems: string[] = [];
  for (const { request, expect = {}, save = {} } of steps) {
    const exchange = await send(run, request);
    problems.push(...exchangeProblems(exchange, expect).map((problem) => `${request.path ?? 'step'}: ${problem}`));
    for (const [name, from] of Object.entries(save))
      run.saved[name] = exchange.responses[0]?.headers[from.replace(/^header:/, '')] ?? '';
  }
  return problems;
}

async function residentBytes({ site }: CaseWorld): Promise<number> {
  const text = await (await fetch(`${site.opsOrigin}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]);
}

async function cacheEntries({ site }: CaseWorld): Promise<number> {
  const { entries } = (await (await fetch(`${site.opsOrigin}/cache`)).json()) as { entries: number };
  return entries;
}

const purgeAll = ({ site }: CaseWorld) =>
  fetch(`${site.opsOrigin}/cache/purge`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"all":true}',
  });

async function afterwards({ site, canaryHits }: CaseWorld): Promise<string[]> {
  const { status } = await fetch(`${site.origin}/healthz`);
  return [...(status === 200 ? [] : [`/healthz ${status}`]), ...(canaryHits() === 0 ? [] : ['the canary was called'])];
}

const contentCalls = ({ stub }: CaseWorld) => stub.calls.filter(({ path }) => !INITIAL_DATA.test(path));

/** Problems of the calls that the request itself caused, before its further steps. */
const untouchedProblems = (world: CaseWorld, { neverUpstream }: Expectation): string[] =>
  neverUpstream ? contentCalls(world).map(({ method, url }) => `the content service got ${method} ${url}`) : [];

/** Problems of the calls that the request and all steps caused. */
const upstreamProblemsOf = (world: CaseWorld, { upstream }: Expectation): string[] =>
  upstream ? upstreamProblems(contentCalls(world), upstream) : [];

const fillExpectation = (expected: Expectation, run: Run): Expectation =>
  JSON.parse(JSON.stringify(expected), (_key, value: unknown) =>
    typeof value === 'string' ? run.world.fill(value, run.saved) : value,
  ) as Expectation;

async function runOnce(run: Run, given: SecurityCase, content: Record<string, CaseResponse | string> | undefined) {
  const { world } = run;
  programContent(world, content);
  await purgeAll(world);
  const problems = await runSteps(run, given.before);
  const expected = fillExpectation(given.expect, run);
  const { maxRssMb, statusSome } = expected;
  const before = maxRssMb === undefined ? 0 : await residentBytes(world);
  const entries = expected.metrics ? await cacheEntries(world) : 0;
  const exchanges = await sendAll(run, given.request);
  problems.push(...untouchedProblems(world, expected));
  problems.push(...exchanges.flatMap((exchange) => exchangeProblems(exchange, expected)));
  if (statusSome && !exchanges.some(({ responses: [response] }) => response && statusSome.includes(response.status)))
    problems.push(`no response has status ${statusSome}`);
  if (maxRssMb !== undefined && (await residentBytes(world)) - before > maxRssMb * BYTES_PER_MB)
    problems.push('memory grew too much');
  if (expected.metrics && (await cacheEntries(world)) > entries) problems.push('the cache has more entries');
  problems.push(
    ...(await runSteps(run, given.after)),
    ...upstreamProblemsOf(world, expected),
    ...(await afterwards(world)),
  );
  return [...new Set(problems)];
}

/** Runs a case, once for each of its contents. Returns its problems, none if it passed. */
export async function runCase(world: CaseWorld, given: SecurityCase, client: number): Promise<string[]> {
  const localAddress = `127.0.${Math.floor(client / 250) + 1}.${(client % 250) + 1}`;
  const problems = await runOnce({ world, localAddress, saved: {} }, given, given.content);
  if (!given.contentAlt) return problems;
  const again = await runOnce({ world, localAddress, saved: {} }, given, { ...given.content, ...given.contentAlt });
  return [...problems, ...again.map((problem) => `with other content: ${problem}`)];
}
