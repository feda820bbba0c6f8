import { t } from 'tap';
import { headerOf } from '../../src/domain/header-of.ts';

t.test('a header is read if it is sent once, several times or not at all', async (t) => {
  const headers = { etag: '"a"', vary: ['accept', 'cookie'] };
  t.equal(headerOf(headers, 'etag'), '"a"');
  t.equal(headerOf(headers, 'vary'), 'accept, cookie');
  t.equal(headerOf(headers, 'age'), undefined);
});
