import { t } from 'tap';
import { headerOf } from '../../src/domain/header-of.ts';

t.test('a header sent several times is joined with commas, and an absent one is undefined', async (t) => {
  const headers = { etag: '"a"', vary: ['accept', 'cookie'] };
  t.equal(headerOf(headers, 'etag'), '"a"');
  t.equal(headerOf(headers, 'vary'), 'accept, cookie');
  t.equal(headerOf(headers, 'age'), undefined);
});
