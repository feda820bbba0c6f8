import { t } from 'tap';
import { emptyCatalogueQuery } from '../../src/domain/catalogue-query.ts';
import { gather } from '../../src/gather/gather.ts';
import { openSource, pageRef, TRACE } from '../content/open-source.ts';

async function openGather(t: { teardown(close: () => unknown): unknown }) {
  const { stub, content } = await openSource(t);
  const outcomeOf = async (path: string) =>
    (
      await gather(
        content,
        pageRef(path),
        emptyCatalogueQuery(),
        { navigations: [], origin: 'https://institute.example' },
        TRACE,
      )
    ).outcome;
  return { stub, outcomeOf };
}

const REFUSED = { kind: 'failure', statusCode: 502, code: 'CONTENT_REDIRECTS' };

t.test('a chain of five redirects is allowed, a longer one is refused', async (t) => {
  const { stub, outcomeOf } = await openGather(t);
  for (let n = 0; n < 6; n++) stub.page(`r${n}`, { redirect: `/r${n + 1}?x=1#part` });
  stub.page('r6', { title: 'the end' });
  t.strictSame(await outcomeOf('r1'), { kind: 'redirect', redirect: '/r2?x=1#part' });
  t.match(await outcomeOf('r0'), REFUSED);
});

t.test('a redirect loop is refused with one call for each page', async (t) => {
  const { stub, outcomeOf } = await openGather(t);
  stub.page('self', { redirect: '/self' });
  t.match(await outcomeOf('self'), REFUSED);
  stub.page('a', { redirect: '/es/b' });
  stub.page('b', { redirect: '/a' });
  t.match(await outcomeOf('a'), REFUSED);
  t.equal(stub.callsTo('/api/pages/*').filter(({ path }) => path.endsWith('self')).length, 1);
  t.equal(stub.callsTo('/api/pages/b')[0]?.headers['accept-language'], 'es');
});

t.test('the same path in another language is another page', async (t) => {
  const { stub, outcomeOf } = await openGather(t);
  stub.page('a', { redirect: '/es/a' }, { language: 'en' });
  stub.page('a', { title: 'A' }, { language: 'es' });
  t.strictSame(await outcomeOf('a'), { kind: 'redirect', redirect: '/es/a' });
});

t.test('a redirect works even if its target is missing or fails', async (t) => {
  const { stub, outcomeOf } = await openGather(t);
  stub.page('gone', { redirect: '/missing' });
  stub.page('broken', { redirect: '/failing' });
  stub.respond('/api/pages/failing', { status: 500 });
  t.equal((await outcomeOf('gone')).kind, 'redirect');
  t.equal((await outcomeOf('broken')).kind, 'redirect');
});
