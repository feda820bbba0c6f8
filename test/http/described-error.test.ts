import { t } from 'tap';
import { ContentError, ERROR_STATUS, type ErrorCode, ServiceError } from '../../src/domain/errors.ts';
import { BadPath } from '../../src/domain/page-path.ts';
import { describeError } from '../../src/http/described-error.ts';

t.test('every code of the table has its status', async (t) => {
  for (const [code, status] of Object.entries(ERROR_STATUS) as [ErrorCode, number][]) {
    const { body } = describeError(new ServiceError(code, 'what happened'));
    t.match(body, { statusCode: status || 500, error: /^[A-Z]/, message: 'what happened' }, code);
  }
});

t.test('an error status of the content service is relayed', async (t) => {
  t.match(describeError(new ContentError('CONTENT_STATUS', 'gone', { status: 410 })), {
    code: 'CONTENT_STATUS',
    body: { statusCode: 410, error: 'Gone' },
  });
  t.equal(
    describeError(new ContentError('CONTENT_STATUS', 'odd', { status: 299 })).body.statusCode,
    500,
    'a status that is not an error becomes 500',
  );
});

t.test('an error that may be temporary says when to try again', async (t) => {
  t.equal(describeError(new ContentError('CONTENT_UNREACHABLE', 'down')).retryAfter, 5);
  t.equal(describeError(new ContentError('CONTENT_BUSY', 'busy', { retryAfter: 1.2 })).retryAfter, 2);
  t.equal(describeError(new ServiceError('TOO_MANY_REQUESTS', 'slow down', { retryAfter: 0.1 })).retryAfter, 1);
  t.equal(describeError(new ServiceError('NOT_FOUND', 'nothing')).retryAfter, undefined);
});

t.test('errors of Fastify have our codes and messages', async (t) => {
  const rows: [code: string, statusCode: number, ours: ErrorCode][] = [
    ['FST_ERR_BAD_URL', 400, 'BAD_PATH'],
    ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['FST_ERR_CTP_BODY_TOO_LARGE', 413, 'TOO_LARGE'],
    ['FST_ERR_CTP_EMPTY_JSON_BODY', 400, 'BAD_PARAMETER'],
    ['FST_ERR_CTP_INVALID_JSON_BODY', 400, 'BAD_PARAMETER'],
    ['FST_ERR_NEW_ONE', 413, 'TOO_LARGE'],
    ['FST_ERR_NEW_ONE', 418, 'BAD_PARAMETER'],
  ];
  for (const [code, statusCode, ours] of rows) {
    const described = describeError(Object.assign(new Error('FST_ERR internal words'), { code, statusCode }));
    t.equal(described.code, ours, `${code} ${statusCode}`);
    t.notMatch(described.body.message, /FST_|internal/);
  }
});

t.test('an invalid path is described by its own message', async (t) => {
  t.match(describeError(new BadPath('The path has a dot segment.')), {
    code: 'BAD_PATH',
    body: { statusCode: 400, message: 'The path has a dot segment.' },
  });
});

t.test('any other error is unexpected and reveals nothing internal', async (t) => {
  for (const error of [new TypeError('x is not a function'), 'text', null, undefined, 5, { statusCode: 500 }]) {
    const { code, body } = describeError(error);
    t.equal(code, 'INTERNAL');
    t.match(body, { statusCode: 500, error: 'Internal Server Error', message: /our side/ });
  }
});

t.test('a failed validation names the field', async (t) => {
  const failed = (validationContext: string, ...validation: object[]) =>
    describeError(Object.assign(new Error('querystring/shown must be number'), { validation, validationContext })).body
      .message;
  t.equal(
    failed('querystring', { instancePath: '/shown', keyword: 'type', message: 'must be number' }),
    'Query parameter "shown" must be number.',
  );
  t.equal(
    failed(
      'querystring',
      { instancePath: '/sort', keyword: 'const', params: { allowedValue: 'newest' } },
      { instancePath: '/sort', keyword: 'const', params: { allowedValue: 'title' } },
      { instancePath: '/sort', keyword: 'anyOf' },
    ),
    'Query parameter "sort" must be one of newest, title.',
  );
  t.equal(failed('body', { instancePath: '', keyword: 'type', message: 'must be array' }), 'The body must be array.');
  t.equal(
    failed('body', { instancePath: '', keyword: 'required', params: { requiredProperties: ['email'] } }),
    'Field "email" is missing.',
  );
  t.equal(
    failed('body', { instancePath: '/3', keyword: 'type', message: 'must be string' }),
    'Field "3" must be string.',
  );
});
