import { t } from 'tap';
import { Value } from 'typebox/value';
import { BLOCK_TYPES, WIRE_BLOCKS } from '../../src/domain/blocks.ts';
import { CATEGORIES } from '../../src/domain/categories.ts';
import { Navigation } from '../../src/domain/navigation.ts';
import { Publication } from '../../src/domain/publications.ts';
import { WireSites } from '../../src/domain/sites.ts';
import { TEMPLATE_NAMES, TEMPLATE_ZONES } from '../../src/domain/templates.ts';
import { startStub } from './stub-content-service.ts';

t.test('every fixture matches the contract', async (t) => {
  const { content } = await startStub(t);
  t.ok(Value.Check(WireSites, content.sites), 'sites');
  for (const [name, menu] of Object.entries(content.navigations)) t.ok(Value.Check(Navigation, menu), `menu ${name}`);
  t.ok(
    content.publications.every((publication) => Value.Check(Publication, publication)),
    'publications',
  );
  for (const [path, page] of Object.entries(content.pages)) {
    const blocks = Object.values(page.zones).flat();
    const wrong = blocks.filter(
      (block) => block.type === 'unsupported' || !Value.Check(WIRE_BLOCKS[block.type], block),
    );
    t.same(wrong, [], `page /${path}`);
    t.ok(
      Object.keys(page.zones).every((zone) => TEMPLATE_ZONES[page.template].includes(zone as never)),
      `zones /${path}`,
    );
  }
});

t.test('the fixtures contain every template, block type and category', async (t) => {
  const { content } = await startStub(t);
  const pages = Object.values(content.pages);
  const types = new Set(
    pages.flatMap((page) =>
      Object.values(page.zones)
        .flat()
        .map((block) => block.type),
    ),
  );
  t.same(
    BLOCK_TYPES.filter((type) => !types.has(type)),
    [],
  );
  t.same(
    TEMPLATE_NAMES.filter((name) => !pages.some(({ template }) => template === name)),
    [],
  );
  t.same(
    CATEGORIES.filter((name) => !content.publications.some(({ category }) => category === name)),
    [],
  );
});

t.test('a call gets the latest programmed response that matches it, and is recorded', async (t) => {
  const stub = await startStub(t);
  stub.page('x', { title: 'all' });
  stub.page('x', { title: 'Spanish' }, { language: 'es' });
  const ask = async (language: string) =>
    (await fetch(`${stub.origin}/api/pages/x?a=1`, { headers: { 'accept-language': language } })).json();
  t.same(await ask('es'), { title: 'Spanish' });
  t.same(await ask('en'), { title: 'all' });
  t.equal(stub.callsTo('/api/pages/*').length, 2);
  t.equal(stub.calls[1]?.headers['accept-language'], 'en');
  t.equal(stub.calls[0]?.query.get('a'), '1');
  stub.reset();
  t.equal((await fetch(`${stub.origin}/api/pages/x`)).status, 404);
});

t.test('a list of responses is sent in order, and the last one is repeated', async (t) => {
  const stub = await startStub(t);
  stub.respond('/api/sites', [{ status: 500 }, { status: 503 }, { json: [] }]);
  const ask = async () => (await fetch(`${stub.origin}/api/sites`)).status;
  t.same([await ask(), await ask(), await ask(), await ask()], [500, 503, 200, 200]);
});

t.test('a held call waits until the test releases it', async (t) => {
  const stub = await startStub(t);
  const hold = stub.hold('/api/sites');
  const response = fetch(`${stub.origin}/api/sites`);
  t.equal((await hold.arrived).path, '/api/sites');
  hold.release();
  t.equal((await response).status, 200);
});

t.test('faults break the response on the wire', async (t) => {
  const stub = await startStub(t);
  for (const fault of ['reset', 'reset-in-body', 'short-body', 'bad-gzip'] as const) {
    stub.respond('/api/sites', { fault, json: { long: 'x'.repeat(2000) } });
    const read = async () => (await fetch(`${stub.origin}/api/sites`)).text();
    await t.rejects(read(), fault);
  }
  for (const fault of ['drip', 'drip-head'] as const) {
    stub.respond('/api/sites', { fault, dripMs: 1, json: [1] });
    t.same(await (await fetch(`${stub.origin}/api/sites`)).json(), [1], fault);
  }
  stub.respond('/api/sites', { fault: 'hang' });
  await t.rejects(fetch(`${stub.origin}/api/sites`, { signal: AbortSignal.timeout(50) }), 'hang');
});

t.test('the stub stops and starts again on the same port', async (t) => {
  const stub = await startStub(t);
  const { origin } = stub;
  await stub.stop();
  await t.rejects(fetch(`${origin}/api/sites`));
  await stub.start();
  t.equal(stub.origin, origin);
  t.equal((await fetch(`${origin}/api/sites`)).status, 200);
});
