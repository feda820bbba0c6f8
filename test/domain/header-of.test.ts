import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headerOf } from '../../src/domain/header-of.ts';

test('reads a header that is sent once, several times or not at all', () => {
  const headers = { etag: '"a"', vary: ['accept', 'cookie'] };
  assert.equal(headerOf(headers, 'etag'), '"a"');
  assert.equal(headerOf(headers, 'vary'), 'accept, cookie');
  assert.equal(headerOf(headers, 'age'), undefined);
});
