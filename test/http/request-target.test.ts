import fastify from 'fastify';
import { t } from 'tap';
import { RequestTarget, requestTarget } from '../../src/http/request-target.ts';

t.test('a URL is split at its first question mark', (t) => {
  t.match(new RequestTarget('/a/b?x=1?y'), { path: '/a/b', search: '?x=1?y' });
  t.match(new RequestTarget('/caf%C3%A9'), { path: '/caf%C3%A9', search: '' });
  t.match(new RequestTarget('/?'), { path: '/', search: '?' });
  t.end();
});

t.test('the query is decoded', (t) => {
  t.same(
    [...new RequestTarget('/?a=1&a=%20b&c').query],
    [
      ['a', '1'],
      ['a', ' b'],
      ['c', ''],
    ],
  );
  t.end();
});

t.test('every request has its target', async (t) => {
  const app = fastify();
  await app.register(requestTarget);
  app.get('/*', ({ target: { path, search } }) => ({ path, search }));
  t.same((await app.inject('/x%20y?z=1')).json(), { path: '/x%20y', search: '?z=1' });
});
