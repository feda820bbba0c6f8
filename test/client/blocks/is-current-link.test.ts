import { t } from 'tap';
import { isCurrentLink } from '../../../client/blocks/link/is-current-link.ts';

const LINKS = [
  { href: '/es/about', is: true },
  { href: '/es/about/', is: true, why: 'a trailing slash is ignored' },
  { href: '/es/about?x=1#part', is: true, why: 'query and hash are ignored' },
  { href: 'http://site.example/es/about', is: true, why: 'an absolute URL of this site' },
  { href: '/about', is: false },
  { href: '/es/about/team', is: false },
  { href: 'https://other.example/es/about', is: false },
  { href: '#part', is: false, why: 'a fragment of any page' },
  { href: 'mailto:a@b.example', is: false },
  { href: undefined, is: false },
];

for (const { href, is, why } of LINKS) {
  t.test(`on /es/about a link to ${href} is ${is ? '' : 'not '}current`, (t) => {
    t.equal(isCurrentLink(href, '/es/about', 'site.example'), is, why ?? '');
    t.end();
  });
}

t.test('paths are compared decoded', (t) => {
  t.ok(isCurrentLink('/caf%C3%A9', '/café', 'site.example'));
  t.ok(isCurrentLink('/', '/', 'site.example'));
  t.notOk(isCurrentLink('/%E0%A4%A', '/x', 'site.example'));
  t.end();
});
