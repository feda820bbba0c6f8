import { t } from 'tap';
import { FEED_SIZE } from '../../../src/api/feeds/feed.ts';
import { publication } from '../../prepare/publications/publication-fixture.ts';
import { bothOf, hrefs, ORIGIN, textOf } from './read-feeds.ts';

const FEED = `${ORIGIN}/api/publications/feed`;

t.test('the feed names its filters, and the page that shows them', async (t) => {
  const { atom, json } = await bothOf([publication()], {
    search: 'term=potassium&category=Papers&cropType=Maize&sort=title',
    translations: { Papers: 'Artículos', 'site-title': 'Instituto' },
  });
  const page = `${ORIGIN}/es/publications?term=potassium&category=Papers&cropType=Maize`;
  t.equal(textOf(atom, 'title'), '“potassium”, Artículos, Maize – Publicaciones – Instituto');
  t.equal(textOf(atom, 'id'), page);
  t.same(hrefs(atom, 'alternate'), [page]);
  t.match(json, { version: 'https://jsonfeed.org/version/1.1', home_page_url: page, language: 'es' });
});

t.test('links lead through the whole list, each publication once', async (t) => {
  const many = Array.from({ length: 2 * FEED_SIZE + 4 }, (_, at) =>
    publication({ _id: String(at), slug: `p-${at}`, publicationDate: String(2000 - at) }),
  );
  const list = `${FEED}?format=atom&site=meridian&lang=es&page=publications`;
  const partAt = async (url: string) => (await bothOf(many, { search: new URL(url).search })).atom;
  const seen: (string | undefined)[] = [];
  let [next]: (string | undefined)[] = [list];
  const visited: string[] = [];
  while (next !== undefined) {
    const part = await partAt(next);
    visited.push(next);
    seen.push(...part.children('entry').map((entry) => textOf(entry, 'id')));
    t.same(hrefs(part, 'self'), [next]);
    t.same(hrefs(part, 'first'), [list]);
    t.same(hrefs(part, 'last'), [`${list}&from=96`]);
    t.same(hrefs(part, 'previous'), visited.slice(-2, -1));
    [next] = hrefs(part, 'next') ?? [];
  }
  t.equal(visited.length, 3);
  t.equal(new Set(seen).size, many.length);
  t.equal(seen.length, many.length);
  const beyond = await partAt(`${list}&from=960`);
  t.same(beyond.children('entry'), [], 'a part beyond the end is empty');
  t.same([hrefs(beyond, 'previous'), hrefs(beyond, 'next')], [[`${list}&from=96`], []]);
});
