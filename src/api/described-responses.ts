import { STATUS_CODES } from 'node:http';
import { type TSchema, Type } from 'typebox';
import { ERROR_STATUS, type ErrorCode } from '../domain/errors.ts';
import { ErrorBody } from '../http/described-error.ts';

/** Errors common to all endpoints. */
const EVERYWHERE: readonly ErrorCode[] = [
  'BAD_PATH',
  'BAD_HOST',
  'WRONG_HOST',
  'URL_TOO_LONG',
  'TOO_LATE',
  'METHOD_NOT_ALLOWED',
  'INTERNAL',
];

/** Errors of an endpoint that calls the content service. */
export const CONTENT_ERRORS: readonly ErrorCode[] = [
  'CONTENT_STATUS',
  'CONTENT_UNREACHABLE',
  'CONTENT_MALFORMED',
  'CONTENT_TOO_LARGE',
  'CONTENT_REFUSED',
  'CONTENT_REDIRECTS',
  'CONTENT_BUSY',
  'CONTENT_SUSPENDED',
  'CONTENT_SLOW',
  'OVERLOADED',
];

/** Errors of an endpoint that accepts a body. */
export const BODY_ERRORS: readonly ErrorCode[] = ['BAD_PARAMETER', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'];

function byStatus(codes: readonly ErrorCode[]): Map<string, ErrorCode[]> {
  const groups = new Map<string, ErrorCode[]>();
  for (const code of new Set([...codes, ...EVERYWHERE])) {
    // Status 0 means that the response has the status that the content service sent.
    const status = ERROR_STATUS[code] === 0 ? 'default' : String(ERROR_STATUS[code]);
    groups.set(status, [...(groups.get(status) ?? []), code]);
  }
  return groups;
}

const describe = (status: string, codes: readonly ErrorCode[]) =>
  `${STATUS_CODES[status] ?? 'An error of the content service, passed on'} (${codes.join(', ')})`;

/** The responses of a route's schema: `success`, the errors of all endpoints, and `codes`. */
export function responses(success: Record<number, TSchema>, codes: readonly ErrorCode[]): Record<string, TSchema> {
  const errors = [...byStatus(codes)].map(([status, list]): [string, TSchema] => [
    status,
    Type.Object(ErrorBody.properties, { description: describe(status, list), 'x-error-codes': list }),
  ]);
  return { ...success, ...Object.fromEntries(errors) };
}

/** The headers that locate an API call, for the schema of a route. */
export const LocaleHeaders = Type.Object({
  'x-site-slug': Type.Optional(
    Type.String({ description: "the site's raw slug; the first site by default and for an unknown slug" }),
  ),
  'accept-language': Type.Optional(
    Type.String({
      description: "negotiated against the site's languages; the site's default language if none matches",
    }),
  ),
});
