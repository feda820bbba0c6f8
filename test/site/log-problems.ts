import { Type } from 'typebox';
import { Check } from 'typebox/value';

const NUMBER = Type.Number({ minimum: 0 });
const CACHE = Type.Union(['hit', 'stale', 'miss', 'collapsed', 'error'].map((result) => Type.Literal(result)));

/** Fields of every log line: message, level and time (docs/logs.md). */
const LogLine = Type.Object({
  level: Type.Union(['trace', 'debug', 'info', 'warn', 'error', 'fatal'].map((level) => Type.Literal(level))),
  time: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$' }),
  msg: Type.String({ minLength: 1 }),
});

/** Fields of the line of a request. */
const RequestLine = Type.Object(
  {
    reqId: Type.String({ minLength: 1, maxLength: 64 }),
    method: Type.String(),
    path: Type.String({ pattern: '^[^@]*$' }),
    statusCode: Type.Integer({ minimum: 100, maximum: 599 }),
    responseTime: NUMBER,
    site: Type.Optional(Type.String()),
    language: Type.Optional(Type.String()),
    cache: Type.Optional(CACHE),
    code: Type.Optional(Type.String({ pattern: '^[A-Z_]+$' })),
    cause: Type.Optional(Type.String()),
    cut: Type.Optional(Type.Literal(true)),
    ...LogLine.properties,
  },
  { additionalProperties: false },
);

const E_MAIL = /[\w.+%-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/i;
const SECRET = /"(?:authorization|cookie|set-cookie)":|\bbearer \S/i;

/** Deviations of a log line from docs/logs.md; empty if there are none. */
export function logProblems(line: Record<string, unknown>): string[] {
  const text = JSON.stringify(line);
  if (line.notJson) return [`no JSON: ${text}`];
  const isRequest = line.msg === 'request' && line.part === undefined;
  return [
    ...(Check(LogLine, line) ? [] : [`no line of the log: ${text}`]),
    ...(isRequest && !Check(RequestLine, line) ? [`no line of a request: ${text}`] : []),
    ...(E_MAIL.test(text) ? [`an address: ${text}`] : []),
    ...(SECRET.test(text) ? [`a secret: ${text}`] : []),
  ];
}
