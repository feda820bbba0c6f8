import { t } from 'tap';
import { isCurrentLink } from '../../../client/blocks/link/is-current-link.ts';

const LINKS = [
  { href: '/es/about', is: true },
  { href: '/es/about/', is: true, why: 'a slash at the end makes no other page' },
  { href: '/es/about?x=1#part', is: true, why: 'query and hash play no part' },
  { href: 'http://site.example/es/about', is: true, why: 'an absolute address of this site' },
  { href: '/about', is: false },
  { href: '/es/about/team', is: false },
  { href: 'https://other.example/es/about', is: false },
  { href: '#part', is: false, why: 'a part of whatever page' },
  { href: 'mailto:a@b.example', is: false },
  { href: undefined, is: false },
];

for (const { href, is, why } of LINKS) {
  t.test(`on /es/about a link to ${href} is ${is ? '' : 'not '}active`, (t) => {
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
