import { executingContent } from './executing-content.ts';
import type { ReceivedResponse } from './received-response.ts';
import type { Expectation, HeaderExpectation } from './security-case.ts';
import { selectElements } from './select-elements.ts';

const INSIDE = /\n\s+at .+:\d+:\d+|FST_ERR|ECONNREFUSED|ENOTFOUND/;
const utf8 = (latin1: string) => Buffer.from(latin1, 'latin1').toString();

/** Problems of a header. */
export function headerProblems(name: string, value: string | undefined, expected: HeaderExpectation): string[] {
  const { absent, present, equals, matches, notMatches } = expected;
  const found = `${name}: ${value}`;
  return [
    ...(absent && value !== undefined ? [`${found} should be absent`] : []),
    ...(present && value === undefined ? [`${name} is missing`] : []),
    ...(equals !== undefined && value !== equals ? [`${found} should be ${equals}`] : []),
    ...(matches !== undefined && !new RegExp(matches).test(value ?? '') ? [`${found} should match ${matches}`] : []),
    ...(notMatches !== undefined && new RegExp(notMatches).test(value ?? '') ? [`${found} matches ${notMatches}`] : []),
    ...(expected.in && !expected.in.includes(value ?? '') ? [`${found} is none of ${expected.in}`] : []),
  ];
}

/** Problems that no response may have. */
function alwaysProblems({ status, headers, body }: ReceivedResponse, listed: number[] = []): string[] {
  return [
    ...(status >= 500 && !listed.includes(status) ? [`status ${status}`] : []),
    ...(INSIDE.test(body) ? [`tells of the inside: ${body.slice(0, 200)}`] : []),
    ...(body !== '' && headers['x-content-type-options'] !== 'nosniff' ? ['a body without nosniff'] : []),
    ...(headers['x-powered-by'] !== undefined ? ['x-powered-by'] : []),
  ];
}

const scriptText = (html: string, selector = 'script') =>
  selectElements(html, selector).flatMap(({ childNodes }) =>
    childNodes.map((node) => ('value' in node ? node.value : '')),
  );

function stateProblems(html: string): string[] {
  const [state = ''] = scriptText(html, 'script#initial-state');
  try {
    JSON.parse(state);
    return [];
  } catch (error) {
    return [`the state does not parse: ${(error as Error).message}`];
  }
}

function markupProblems(html: string, { noActive, dom, stateParses, scriptsNotContain = [] }: Expectation): string[] {
  const scripts = scriptsNotContain.length > 0 ? scriptText(html).join('\n') : '';
  return [
    ...(noActive ? executingContent(html) : []),
    ...(stateParses ? stateProblems(html) : []),
    ...(dom?.absent ?? [])
      .filter((selector) => selectElements(html, selector).length > 0)
      .map((found) => `has ${found}`),
    ...(dom?.present ?? [])
      .filter((selector) => selectElements(html, selector).length === 0)
      .map((lost) => `no ${lost}`),
    ...scriptsNotContain.filter((text) => scripts.includes(text)).map((text) => `a script has ${JSON.stringify(text)}`),
  ];
}

function jsonProblems(body: string, kind: Expectation['jsonIs']): string[] {
  if (kind === undefined) return [];
  try {
    const value: unknown = JSON.parse(body);
    const isRight = kind === 'any' || (kind === 'array') === Array.isArray(value);
    return isRight ? [] : [`JSON is no ${kind}`];
  } catch {
    return ['no JSON'];
  }
}

function bodyProblems(body: string, expected: Expectation): string[] {
  const { contains = [], notContains = [], maxBytes, bodyLength, jsonIs } = expected;
  return [
    ...contains.filter((text) => !body.includes(text)).map((text) => `does not contain ${text}`),
    ...notContains.filter((text) => body.includes(text)).map((text) => `contains ${text}`),
    ...(maxBytes !== undefined && body.length > maxBytes ? [`${body.length} bytes`] : []),
    ...(bodyLength !== undefined && body.length !== bodyLength ? [`${body.length} bytes`] : []),
    ...jsonProblems(body, jsonIs),
    ...markupProblems(body, expected),
  ];
}

/** Problems of a response; empty if it is as expected. */
export function responseProblems(response: ReceivedResponse, expected: Expectation): string[] {
  const { status, headers = {}, statusSome = [], anyOf = [] } = expected;
  const listed = [...(status ?? []), ...statusSome];
  const alternatives = anyOf.map((one) => responseProblems(response, one));
  return [
    ...alwaysProblems(response, listed),
    ...(status && !listed.includes(response.status) ? [`status ${response.status}, expected ${status}`] : []),
    ...Object.entries(headers).flatMap(([key, one]) =>
      one ? headerProblems(key, response.headers[one.of ?? key], one) : [],
    ),
    ...bodyProblems(utf8(response.body), expected),
    ...(alternatives.length > 0 && alternatives.every((problems) => problems.length > 0) ? alternatives.flat() : []),
  ];
}
