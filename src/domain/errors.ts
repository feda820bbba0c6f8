/**
 * Every error a visitor or client can be answered with: code -> HTTP status. A status of 0 means that the
 * error carries its own. A test holds this table against the OpenAPI document.
 */
export const ERROR_STATUS = {
  BAD_PATH: 400,
  BAD_PARAMETER: 400,
  BAD_HOST: 400,
  FORBIDDEN: 403,
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
export type ContentErrorCode = Extract<ErrorCode, `CONTENT_${string}`>;

/** Whether a status means that there is no such page (docs/rules.md#negative-cache). */
export const isMissing = (status: number): boolean => status === 404 || status === 410;

/** An error that is answered as it is: its message is for the person who made the request. */
export class ServiceError extends Error {
  override readonly name: string = 'ServiceError';
  readonly code: ErrorCode;
  readonly statusCode: number;
  /** Seconds for the Retry-After header, where trying again may help. */
  readonly retryAfter?: number;

  constructor(code: ErrorCode, message: string, options: ErrorOptions & { status?: number; retryAfter?: number } = {}) {
    super(message, options);
    this.code = code;
    this.statusCode = options.status ?? (ERROR_STATUS[code] || 500);
    if (options.retryAfter !== undefined) this.retryAfter = options.retryAfter;
  }
}

/**
 * The content service failed or answered with a status; `statusCode` is what the visitor gets
 * (docs/rules.md#failure-status).
 */
export class ContentError extends ServiceError {
  override readonly name = 'ContentError';
}

/** The response to work that is refused while the service is overloaded. */
export const overloaded = (): ContentError =>
  new ContentError('OVERLOADED', 'There is too much to do just now. Please try again in a moment.', { retryAfter: 2 });

/**
 * Makes an error one that may be kept for later readers, and answers it: until the text of a stack is asked for, V8 holds its
 * frames, and with them the whole request that failed.
 */
export function withoutFrames<E extends Error>(error: E): E {
  error.stack = String(error);
  return error;
}
