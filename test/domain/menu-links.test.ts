import { t } from 'tap';
import { isCurrentEntry, menuLink } from '../../src/domain/menu-links.ts';

const base = { prefix: '/es', path: 'about/team' };

const rows: [name: string, entry: Parameters<typeof menuLink>[0], kind: string, href?: string][] = [
  [
    'a page gets a leading slash and the prefix',
    { slug: 'about/history', type: 'page' },
    'internal',
    '/es/about/history',
  ],
  ['a page with a slash already keeps one', { slug: '/about', type: 'page' }, 'internal', '/es/about'],
  ['the home page', { slug: '', type: 'page' }, 'internal', '/es'],
  ['the home page as a slash', { slug: '/', type: 'page' }, 'internal', '/es'],
  [
    'a page whose slug names a host stays a page',
    { slug: '//evil.example', type: 'page' },
    'internal',
    '/es/evil.example',
  ],
  ['backslashes name no host', { slug: '\\\\evil.example', type: 'page' }, 'internal', '/es/evil.example'],
  [
    'slashes mixed with spaces name no host',
    { slug: ' / \\evil.example', type: 'page' },
    'internal',
    '/es/evil.example',
  ],
  ['a page below the current one is not relative to it', { slug: 'contact', type: 'page' }, 'internal', '/es/contact'],
  ['a link with a path', { slug: '/contact', type: 'link' }, 'internal', '/es/contact'],
  ['a link to another host', { slug: 'https://other.example', type: 'link' }, 'external', 'https://other.example'],
  [
    'an external page',
    { slug: 'https://other.example/a', type: 'page', external: true },
    'external',
    'https://other.example/a',
  ],
  ['a script is no target', { slug: 'javascript:alert(1)', type: 'link', external: true }, 'none'],
  ['a group leads nowhere', { slug: 'research', type: 'group' }, 'none'],
];

for (const [name, entry, kind, href] of rows) {
  t.test(`menu link: ${name}`, async (t) => {
    const link = menuLink(entry, base);
    t.equal(link.kind, kind);
    t.equal(link.href, href);
  });
}

t.test('an entry is current if its path equals the current one, with or without slashes', async (t) => {
  for (const slug of ['about/team', '/about/team', 'about/team/', ' /about/team ']) {
    t.equal(isCurrentEntry({ slug, type: 'page' }, 'about/team'), true, slug);
  }
  t.equal(isCurrentEntry({ slug: '/about/team', type: 'link' }, 'about/team'), true);
  t.equal(isCurrentEntry({ slug: '', type: 'page' }, ''), true);
});

t.test('a page above or below the current one, a group and an external entry are not current', async (t) => {
  t.equal(isCurrentEntry({ slug: 'about', type: 'page' }, 'about/team'), false);
  t.equal(isCurrentEntry({ slug: 'about/team/lab', type: 'page' }, 'about/team'), false);
  t.equal(isCurrentEntry({ slug: 'about/team', type: 'group' }, 'about/team'), false);
  t.equal(isCurrentEntry({ slug: 'about/team', type: 'page', external: true }, 'about/team'), false);
});
