import { t } from 'tap';
import type { Publication } from '../../src/domain/publications.ts';
import { createPrepare } from '../../src/prepare/create-prepare.ts';
import { everyTurnIsOver } from '../content/every-turn-is-over.ts';
import { publication } from './publications/publication-fixture.ts';
import { REF } from './test-context.ts';

const prepare = createPrepare({ filePrefixes: ['/media'], frameOrigins: ['https://video.example/'], report: () => {} });

t.test('a page is prepared for its own site, language and path', async (t) => {
  const { page } = await prepare.page(
    {
      template: 'single-column',
      title: 'T',
      description: '',
      zones: { main: [{ type: 'content', text: '<a href="soil">a</a>' }] },
    },
    REF,
  );
  t.match(page.zones.main, [{ text: '<p><a href="/es/research/soil">a</a></p>' }]);
});

t.test('a configured frame origin may end with a slash', async (t) => {
  const { page } = await prepare.page(
    {
      template: 'iframe',
      title: 'T',
      description: '',
      zones: { main: [{ type: 'iframe', url: 'https://video.example/1' }] },
    },
    REF,
  );
  t.match(page.zones.main, [{ url: 'https://video.example/1' }]);
});

t.test('two pages share neither ids nor colours', async (t) => {
  const once = () =>
    prepare.page(
      {
        template: 'single-column',
        title: 'T',
        description: '',
        zones: { main: [{ type: 'content', text: '<p id="a">a</p>', background: 'red' }] },
      },
      REF,
    );
  t.strictSame(await once(), await once());
});

t.test('redirects, cards and full publications are in the requested language', async (t) => {
  t.equal(prepare.redirect('/about', REF), '/es/about');
  const [card] = prepare.cards([publication({ publicationDate: '2019-03', category: 'Videos' })], REF);
  t.match(card, { href: '/es/publications/potassium-in-soils', date: 'marzo de 2019' });
  const full = prepare.full([publication({ _id: '2' }), publication({ _id: '1' })], REF);
  t.same(
    full.map(({ _id }) => _id),
    ['2', '1'],
  );
});

t.test('links in an unknown locale have no prefix, and dates in a malformed one are English', async (t) => {
  const ref = { ...REF, locale: { site: 'meridian', lang: 'en" onload="x' } };
  const [card] = prepare.cards([publication({ publicationDate: '2019-03', category: 'Videos' })], ref);
  t.match(card, { href: '/publications/potassium-in-soils', date: 'March 2019' });
});

t.test('pages that are prepared at once index their common list once', async (t) => {
  everyTurnIsOver(t);
  let reads = 0;
  const get = () => {
    reads += 1;
    return 'Papers';
  };
  const page = (publications: Publication[]) => ({
    template: 'single-column' as const,
    title: 'T',
    description: '',
    zones: { main: [{ type: 'all-publications' as const, publications }] },
  });
  /** How often a list is read for two pages. */
  async function readsOf(prepareBoth: (list: Publication[]) => Promise<unknown>) {
    reads = 0;
    await prepareBoth([Object.defineProperty(publication(), 'category', { get })]);
    return reads;
  }
  const inTurn = await readsOf(async (list) => {
    await prepare.page(page(list), REF);
    await prepare.page(page(list), REF);
  });
  const atOnce = await readsOf((list) => Promise.all([prepare.page(page(list), REF), prepare.page(page(list), REF)]));
  t.ok(inTurn > 0);
  t.equal(atOnce, inTurn);
});
