import type { StubCall } from '../stub-content-service/stub-response.ts';
import { headerProblems } from './check-response.ts';
import type { UpstreamExpectation } from './security-case.ts';

const matching = (kind: string, texts: string[], patterns: string[] = []) =>
  patterns.flatMap((pattern) =>
    texts.filter((text) => new RegExp(pattern).test(text)).map((text) => `${kind} ${text} matches ${pattern}`),
  );

const outside = (kind: string, texts: string[], patterns: string[] | undefined) =>
  patterns === undefined
    ? []
    : texts
        .filter((text) => !patterns.some((pattern) => new RegExp(pattern).test(text)))
        .map((text) => `${kind} ${text}`);

/** Problems of the calls that reached the content service. */
export function upstreamProblems(calls: StubCall[], expected: UpstreamExpectation): string[] {
  const methods = calls.map(({ method }) => method);
  const targets = calls.map(({ url }) => url);
  return [
    ...(expected.max !== undefined && calls.length > expected.max ? [`${calls.length} calls`] : []),
    ...matching('path', targets, expected.pathsNone),
    ...matching(
      'query',
      targets.map((url) => url.split('?')[1] ?? ''),
      expected.queryNone,
    ),
    ...matching(
      'body',
      calls.map(({ body }) => body),
      expected.bodyNone,
    ),
    ...methods.filter((method) => expected.methodsNone?.includes(method)).map((method) => `method ${method}`),
    ...outside('path', targets, expected.pathsOnly),
    ...outside('method', methods, expected.methodsOnly),
    ...calls.flatMap(({ headers }) =>
      Object.entries(expected.headers ?? {}).flatMap(([name, one]) =>
        headerProblems(name, headers[name] === undefined ? undefined : String(headers[name]), one),
      ),
    ),
  ];
}
