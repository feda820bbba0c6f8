import { STATUS_CODES } from 'node:http';
import { type Static, Type } from 'typebox';
import { ERROR_STATUS, type ErrorCode, ServiceError } from '../domain/errors.ts';
import { BadPath } from '../domain/page-path.ts';
import { explainValidation, type FailedValidation } from './validation-message.ts';

/** The body of every error response (docs/rules.md#error-responses). */
export const ErrorBody = Type.Object(
  {
    statusCode: Type.Integer({ description: 'the HTTP status' }),
    error: Type.String({ description: "the status's name" }),
    message: Type.String({ description: 'what happened and what to do' }),
  },
  { description: 'an error' },
);
export type ErrorBody = Static<typeof ErrorBody>;

/** The response to a request that could not be forwarded (docs/rules.md#proxy-errors). */
export const ForwardingError = Type.Object({
  ...ErrorBody.properties,
  code: Type.Literal('PROXY_FAILED'),
  requestId: Type.String({ description: 'to quote when asking an operator' }),
});

/** An error as it is sent and logged. */
export interface DescribedError {
  code: ErrorCode;
  body: ErrorBody;
  /** Seconds for Retry-After. */
  retryAfter: number | undefined;
}

/** Our code and message for each error code of Fastify. */
const FRAMEWORK_ERRORS: Record<string, readonly [ErrorCode, string]> = {
  FST_ERR_BAD_URL: ['BAD_PATH', 'The path has broken percent-encoding.'],
  FST_ERR_MAX_PARAM_LENGTH: ['URL_TOO_LONG', 'A part of the path is too long.'],
  FST_ERR_NOT_FOUND: ['NOT_FOUND', 'There is nothing at this URL.'],
  FST_STATIC_FORBIDDEN_PATH: ['NOT_FOUND', 'There is nothing at this URL.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['UNSUPPORTED_MEDIA_TYPE', 'This endpoint does not take that content type.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['TOO_LARGE', 'The body is too large.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['BAD_PARAMETER', 'The body is empty; it must be JSON.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['BAD_PARAMETER', 'The body is not valid JSON, or has a key that is not allowed.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['BAD_PARAMETER', 'The length of the body differs from Content-Length.'],
};

const BY_STATUS: Record<number, readonly [ErrorCode, string]> = {
  // For folders and hidden files below /static, so that their existence is not revealed.
  403: ['NOT_FOUND', 'There is nothing at this URL.'],
  404: ['NOT_FOUND', 'There is nothing at this URL.'],
  408: ['TOO_LATE', 'The request took too long to arrive.'],
  413: ['TOO_LARGE', 'The request is too large.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'This endpoint does not take that content type.'],
};
const REFUSED = ['BAD_PARAMETER', 'The request cannot be understood.'] as const;
const UNEXPECTED = ['INTERNAL', 'Something went wrong on our side. Please try again in a moment.'] as const;

function describe(code: ErrorCode, message: string, status: number, retryAfter?: number): DescribedError {
  const statusCode = status >= 400 && status <= 599 ? status : 500;
  const body = { statusCode, error: STATUS_CODES[statusCode] ?? 'Error', message };
  return { code, body, retryAfter: retryAfter === undefined ? undefined : Math.max(1, Math.ceil(retryAfter)) };
}

const describeAs = ([code, message]: readonly [ErrorCode, string]) => describe(code, message, ERROR_STATUS[code]);

/**
 * Describes anything that was thrown. Our own errors keep their code and message. Errors of
 * Fastify get one of our codes and messages. Any other error is INTERNAL, without details.
 */
export function describeError(error: unknown): DescribedError {
  if (error instanceof ServiceError) return describe(error.code, error.message, error.statusCode, error.retryAfter);
  if (error instanceof BadPath) return describe('BAD_PATH', error.message, error.statusCode);
  const { code, statusCode, validation, validationContext } = (error ?? {}) as FailedValidation & {
    code?: string;
    statusCode?: number;
  };
  if (validation) return describeAs(['BAD_PARAMETER', explainValidation({ validation, validationContext })]);
  const known = code === undefined ? undefined : FRAMEWORK_ERRORS[code];
  if (known) return describeAs(known);
  if (statusCode === 416) return describe('BAD_PARAMETER', 'The file does not have the requested range.', 416);
  // A 4xx status comes from Fastify; everything else is a bug.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return describeAs(BY_STATUS[statusCode] ?? REFUSED);
  return describeAs(UNEXPECTED);
}
