import { t } from 'tap';
import { ContentError, ERROR_STATUS, ServiceError } from '../../src/domain/errors.ts';

t.test('every code has the status of an HTTP error, or none if each error sets a status', async (t) => {
  for (const [code, status] of Object.entries(ERROR_STATUS)) {
    t.ok(status === 0 || (status >= 400 && status < 600), code);
  }
});

t.test('an error has the status of its code', async (t) => {
  const error = new ServiceError('BAD_PATH', 'No such form of path.');
  t.equal(error.statusCode, 400);
  t.equal(error.code, 'BAD_PATH');
  t.equal(error.message, 'No such form of path.');
  t.equal(error.retryAfter, undefined);
  t.ok(error instanceof Error);
});

t.test("a content error carries the content service's own status, the seconds to wait and the cause", async (t) => {
  const cause = new Error('socket hang up');
  const error = new ContentError('CONTENT_STATUS', 'The content service answered 410.', {
    status: 410,
    retryAfter: 0,
    cause,
  });
  t.equal(error.name, 'ContentError');
  t.equal(error.statusCode, 410);
  t.equal(error.retryAfter, 0);
  t.equal(error.cause, cause);
});

t.test('an error without a status of its own or of its code is an internal error', async (t) => {
  t.equal(new ContentError('CONTENT_STATUS', 'x').statusCode, 500);
});
