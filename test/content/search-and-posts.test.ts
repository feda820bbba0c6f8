import { t } from 'tap';
import { PUBLICATIONS, publicationId } from '../stub-content-service/fixtures/publications.ts';
import { localeRef, openSource, outcome, TRACE } from './open-source.ts';

t.test('search results keep their rank, and an empty term makes no call', async (t) => {
  const { stub, content } = await openSource(t);
  stub.respond('/api/search/publications', {
    json: [{ _id: { $id: 'b' } }, { _id: 'a' }, { _id: { $id: 'b' } }, { title: 'no id' }],
  });
  const { value } = await content.search(localeRef(), 'soil', TRACE);
  t.strictSame(
    value.map(({ _id }) => _id),
    ['b', 'a'],
  );
  stub.forget();
  for (const term of ['', '   ']) t.strictSame(await outcome(content.search(localeRef(), term, TRACE)), [[], 'hit']);
  t.equal(stub.calls.length, 0);
});

t.test('a search term is cut at 200 characters and trimmed', async (t) => {
  const { stub, content } = await openSource(t);
  await content.search(localeRef(), `  ${'a'.repeat(500)}`, TRACE);
  t.equal(stub.calls[0]?.query.get('term')?.length, 200);
  t.equal((await content.search(localeRef(), 'a'.repeat(200), TRACE)).result, 'hit');
});

t.test('a reading list has the requested order, without unknown and repeated ids', async (t) => {
  const { stub, content } = await openSource(t);
  const ids = [publicationId(5), 'unknown', publicationId(2), publicationId(5)];
  const list = await content.readingList(localeRef('china', 'zh-CN'), ids, TRACE);
  t.strictSame(
    list.map(({ _id }) => _id),
    [publicationId(5), publicationId(2)],
  );
  t.equal(list[0]?.title, PUBLICATIONS[5]?.title);
  const [call] = stub.calls;
  t.strictSame([call?.method, call?.path, JSON.parse(call?.body ?? '')], ['POST', '/api/readinglist', ids]);
  t.match(call?.headers, { 'x-site-slug': 'china', 'accept-language': 'zh-CN', 'content-type': 'application/json' });
});

t.test('an empty reading list makes no call, and a failing one has the status of its call', async (t) => {
  const { stub, content } = await openSource(t);
  t.strictSame(await content.readingList(localeRef(), [], TRACE), []);
  t.equal(stub.calls.length, 0);
  stub.respond('/api/readinglist', [{ status: 500 }, { json: {} }, { body: 'x' }]);
  await t.rejects(content.readingList(localeRef(), ['a'], TRACE), { code: 'CONTENT_STATUS', statusCode: 500 });
  await t.rejects(content.readingList(localeRef(), ['a'], TRACE), { code: 'CONTENT_MALFORMED', statusCode: 502 });
  await t.rejects(content.readingList(localeRef(), ['a'], TRACE), { code: 'CONTENT_MALFORMED', statusCode: 502 });
});

t.test('a subscription is sent once, and only the status of the response counts', async (t) => {
  const { stub, content } = await openSource(t);
  const subscription = { email: 'ada@example.org', privacy: true };
  for (const answer of [{ body: 'thanks' }, { status: 204 }, { status: 202, json: { any: 'thing' } }]) {
    stub.respond('/api/newsletter', answer);
    await content.newsletter(localeRef(), subscription, TRACE);
  }
  t.strictSame(JSON.parse(stub.calls[0]?.body ?? ''), subscription);
  stub.forget();
  stub.respond('/api/newsletter', { status: 409 });
  await t.rejects(content.newsletter(localeRef(), subscription, TRACE), {
    code: 'CONTENT_STATUS',
    statusCode: 409,
  });
  stub.respond('/api/newsletter', { fault: 'reset' });
  await t.rejects(content.newsletter(localeRef(), subscription, TRACE), {
    code: 'CONTENT_UNREACHABLE',
    statusCode: 502,
  });
  t.equal(stub.calls.length, 2, 'never retried');
});
