import { t } from 'tap';
import { fetchTexts } from '../../../client/page-loading/restore-state.ts';

const TEXTS = { navigations: {}, translations: { home: 'Home' }, defaults: {} };

t.test('the texts of a page are fetched from their address', async (t) => {
  const asked: unknown[] = [];
  const fetch: Window['fetch'] = async (address) => {
    asked.push(address);
    return Response.json(TEXTS);
  };
  t.same(await fetchTexts('/api/initial-data/a/en/1', fetch), TEXTS);
  t.same(asked, ['/api/initial-data/a/en/1']);
});

t.test('texts that are gone, broken or too late are not there', async (t) => {
  t.equal(await fetchTexts('/gone', async () => new Response('', { status: 404 })), undefined);
  t.equal(await fetchTexts('/broken', async () => new Response('<html>')), undefined);
  const late: Window['fetch'] = async (_address, init) => {
    t.ok(init?.signal instanceof AbortSignal, 'there is an end to waiting');
    throw new DOMException('late', 'TimeoutError');
  };
  t.equal(await fetchTexts('/late', late), undefined);
});
