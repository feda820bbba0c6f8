import { t } from 'tap';
import { menuPaths } from '../../../src/api/sitemaps/menu-paths.ts';

const FILES = ['/media', '/api'];

t.test('a menu leads to the pages of its entries and of their children', async (t) => {
  const entry = (slug: string, type = 'page', children = [] as { slug: string; label: string; type: string }[]) => ({
    slug,
    label: 'L',
    type,
    children,
  });
  const menu = [
    entry('about', 'page', [entry('about/équipe'), entry('/about/b%20c')]),
    entry('x', 'group', [entry('y')]),
  ];
  t.same(menuPaths(menu, FILES), ['about', 'about/équipe', 'about/b c', 'y']);
});

t.test('links to other sites, files, and parts or states of pages are no pages', async (t) => {
  for (const [slug, type = 'link', external = false] of [
    ['https://partner.example/a'],
    ['//partner.example/a', 'link', true],
    ['mailto:a@b.example'],
    ['/media/a.pdf'],
    ['/api/publications/feed'],
    ['/publications?category=Papers'],
    ['/about#team'],
    ['#top'],
    [''],
  ] as [string, string?, boolean?][]) {
    t.same(menuPaths([{ slug, label: 'L', type, external }], FILES), [], slug);
  }
});
