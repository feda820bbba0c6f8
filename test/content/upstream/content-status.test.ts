import { t } from 'tap';
import { statusError } from '../../../src/content/upstream/content-status.ts';

const NOW = Date.parse('2026-05-01T12:00:00Z');

t.test('the status of the content service is forwarded, except 401, 429 and statuses that are no errors', (t) => {
  const rows: [number, string, number, number | undefined][] = [
    [400, 'CONTENT_STATUS', 400, undefined],
    [401, 'CONTENT_REFUSED', 502, 5],
    [403, 'CONTENT_STATUS', 403, undefined],
    [404, 'CONTENT_STATUS', 404, undefined],
    [410, 'CONTENT_STATUS', 410, undefined],
    [418, 'CONTENT_STATUS', 418, undefined],
    [429, 'CONTENT_BUSY', 503, 5],
    [500, 'CONTENT_STATUS', 500, undefined],
    [502, 'CONTENT_STATUS', 502, 5],
    [503, 'CONTENT_STATUS', 503, 5],
    [504, 'CONTENT_STATUS', 504, 5],
    [300, 'CONTENT_MALFORMED', 502, 5],
    [304, 'CONTENT_MALFORMED', 502, 5],
    [999, 'CONTENT_MALFORMED', 502, 5],
  ];
  for (const [status, code, statusCode, retryAfter] of rows) {
    const error = statusError(status, {}, NOW);
    t.strictSame([error.code, error.statusCode, error.retryAfter], [code, statusCode, retryAfter], String(status));
  }
  t.end();
});

t.test('Retry-After is forwarded in seconds, up to an hour', (t) => {
  const rows: [string, number][] = [
    ['30', 30],
    ['0', 5],
    ['99999', 3_600],
    ['soon', 5],
    ['-3', 5],
    [new Date(NOW + 20_000).toUTCString(), 20],
    [new Date(NOW - 20_000).toUTCString(), 5],
  ];
  for (const [header, expected] of rows)
    t.equal(statusError(503, { 'retry-after': header }, NOW).retryAfter, expected, header);
  t.end();
});
