/** The HTTP status of every error that a client can get. 0: the status of the content service. */
export const ERROR_STATUS = {
  BAD_PATH: 400,
  BAD_PARAMETER: 400,
  BAD_HOST: 400,
  FORBIDDEN: 403,
  PREVIEW_REFUSED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TOO_LATE: 408,
  TOO_LARGE: 413,
  URL_TOO_LONG: 414,
  UNSUPPORTED_MEDIA_TYPE: 415,
  NO_PICTURE: 415,
  WRONG_HOST: 421,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  PROXY_FAILED: 500,
  IMAGES_BUSY: 503,
  OVERLOADED: 503,
  CONTENT_STATUS: 0,
  CONTENT_UNREACHABLE: 502,
  CONTENT_MALFORMED: 502,
  CONTENT_TOO_LARGE: 502,
  CONTENT_REFUSED: 502,
  CONTENT_REDIRECTS: 502,
  CONTENT_BUSY: 503,
  CONTENT_SUSPENDED: 503,
  CONTENT_SLOW: 504,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/** Whether a status means that there is no such page (docs/rules.md#negative-cache). */
export const isMissing = (status: number): boolean => status === 404 || status === 410;

/** Default of the Retry-After header, in seconds (docs/rules.md#failure-status). */
export const RETRY_AFTER_S = 5;

/** Whether a response with this status has a Retry-After header. */
export const isRetryable = (status: number): boolean =>
  status === 429 || status === 502 || status === 503 || status === 504;

/** An error that is sent to the client; its message is for the person who made the request. */
export class ServiceError extends Error {
  override readonly name: string = 'ServiceError';
  readonly code: ErrorCode;
  readonly statusCode: number;
  /** Seconds for the Retry-After header, if a retry may help. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: ErrorOptions & { status?: number; retryAfter?: number | undefined } = {},
  ) {
    super(message, options);
    this.code = code;
    this.statusCode = options.status ?? (ERROR_STATUS[code] || 500);
    this.retryAfter = options.retryAfter ?? (isRetryable(this.statusCode) ? RETRY_AFTER_S : undefined);
  }
}

/** A failure of the content service, with the status for clients (docs/rules.md#failure-status). */
export class ContentError extends ServiceError {
  override readonly name = 'ContentError';
  /** Seconds for which caches may keep an error response; undefined: the default of its status. */
  readonly maxAge: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: ConstructorParameters<typeof ServiceError>[2] & { maxAge?: number | undefined } = {},
  ) {
    super(code, message, options);
    this.maxAge = options.maxAge;
  }
}

/** The error for work that is refused during overload. */
export const overloaded = (): ContentError =>
  new ContentError('OVERLOADED', 'There is too much to do just now. Please try again in a moment.', { retryAfter: 2 });

/**
 * Drops the stack of an error that is to be cached, and returns the error. Until a stack is read,
 * it keeps its frames in memory, and with them the whole failed request.
 */
export function withoutFrames<E extends Error>(error: E): E {
  error.stack = String(error);
  return error;
}
