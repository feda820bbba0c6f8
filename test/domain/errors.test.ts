import { t } from 'tap';
import { ContentError, ERROR_STATUS, ServiceError } from '../../src/domain/errors.ts';

t.test('every code has an HTTP error status, or 0 if each error sets the status itself', async (t) => {
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

t.test('an error has status 500 if neither the error nor its code sets one', async (t) => {
  t.equal(new ContentError('CONTENT_STATUS', 'x').statusCode, 500);
});
