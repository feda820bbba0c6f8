import fc from 'fast-check';
import { t } from 'tap';
import { type LinkBase, linkPrefix, MISSING_TARGET, resolveLink } from '../../src/domain/links.ts';
import type { Site } from '../../src/domain/sites.ts';

const base: LinkBase = {
  prefix: '/es',
  path: 'research/potassium',
  hosts: ['meridian.example', 'meridian.example:8443'],
  filePrefixes: ['/media', '/static'],
};

type Row = [target: string, kind: string, href: string | undefined];

const rows: Row[] = [
  ['/about', 'internal', '/es/about'],
  ['/', 'internal', '/es'],
  ['/about/', 'internal', '/es/about'],
  ['/about/team?a=b#c', 'internal', '/es/about/team?a=b#c'],
  ['//', 'none', undefined],
  ['soil', 'internal', '/es/research/soil'],
  ['./soil', 'internal', '/es/research/soil'],
  ['../about', 'internal', '/es/about'],
  ['../../../../about', 'internal', '/es/about'],
  ['soil/../maize', 'internal', '/es/research/maize'],
  ['soil?x=1', 'internal', '/es/research/soil?x=1'],
  [' /about ', 'internal', '/es/about'],
  ['/über uns', 'internal', '/es/%C3%BCber%20uns'],
  ['/%C3%BCber%20uns', 'internal', '/es/%C3%BCber%20uns'],
  ['/broken%zz', 'internal', '/es/broken%25zz'],
  ['/50%/a%20b', 'internal', '/es/50%25/a%20b'],
  ['a%20b%', 'internal', '/es/research/a%20b%25'],
  ['/soil?share=50%&x=%20#100%', 'internal', '/es/soil?share=50%25&x=%20#100%25'],
  ['/media/100%.pdf', 'raw', '/media/100%25.pdf'],
  ['/media/100%25.pdf', 'raw', '/media/100%25.pdf'],
  ['#100%', 'raw', '#100%25'],
  ['?share=5%', 'raw', '?share=5%25'],
  ['mailto:a@b.example?subject=50% off', 'raw', 'mailto:a@b.example?subject=50%25%20off'],
  ['https://other.example/100%.pdf', 'external', 'https://other.example/100%25.pdf'],
  ['https://meridian.example/media/100%.pdf', 'raw', '/media/100%25.pdf'],
  ['/a%2F%2Fevil.example', 'internal', '/es/a/evil.example'],
  ['/half\ud800pair', 'internal', '/es/half%EF%BF%BDpair'],
  ['https://other.example', 'external', 'https://other.example'],
  ['http://other.example/a?b#c', 'external', 'http://other.example/a?b#c'],
  ['HTTPS://Other.example/A', 'external', 'HTTPS://Other.example/A'],
  ['https://other.example/a b"c', 'external', 'https://other.example/a%20b%22c'],
  ['//other.example/a', 'external', 'https://other.example/a'],
  ['///other.example/a', 'external', 'https://other.example/a'],
  ['\\\\other.example', 'external', 'https://other.example'],
  ['/\\other.example', 'external', 'https://other.example'],
  ['/\t/other.example', 'external', 'https://other.example'],
  ['http:other.example', 'external', 'http://other.example'],
  ['http://', 'none', undefined],
  ['https://ex ample', 'none', undefined],
  ['https://meridian.example/en/about?x#y', 'internal', '/en/about?x#y'],
  ['//meridian.example:8443/about', 'internal', '/about'],
  ['https://meridian.example', 'internal', '/'],
  ['https://meridian.example//evil.example/x', 'internal', '/evil.example/x'],
  ['https://meridian.example/media/a.pdf', 'raw', '/media/a.pdf'],
  ['/media/a.pdf', 'raw', '/media/a.pdf'],
  ['/media', 'raw', '/media'],
  ['/mediation', 'internal', '/es/mediation'],
  ['/media\\a.pdf', 'raw', '/media/a.pdf'],
  ['mailto:a@b.example', 'raw', 'mailto:a@b.example'],
  ['MAILTO:a@b.example?subject=Hi there', 'raw', 'mailto:a@b.example?subject=Hi%20there'],
  ['mail to:a@b.example?bcc=c@d.example', 'raw', 'mailto:a@b.example'],
  ['mailto:nobody', 'none', undefined],
  ['tel:+41 22 000', 'raw', 'tel:+41 22 000'],
  ['#part', 'raw', '#part'],
  ['?page=2', 'raw', '?page=2'],
  ['javascript:alert(1)', 'none', undefined],
  ['JaVaScRiPt:alert(1)', 'none', undefined],
  ['java\nscript:alert(1)', 'none', undefined],
  ['java script:alert(1)', 'none', undefined],
  ['\u0000javascript:alert(1)', 'none', undefined],
  ['vbscript:x', 'none', undefined],
  ['data:text/html,x', 'none', undefined],
  ['blob:https://meridian.example/1', 'none', undefined],
  ['intent://evil#Intent;scheme=http;end', 'none', undefined],
  ['ftp://files.example/a', 'none', undefined],
  ['', 'none', undefined],
  [' \n ', 'none', undefined],
];

for (const [target, kind, href] of rows) {
  t.test(
    `a link to ${JSON.stringify(target)} is ${kind}${href === undefined ? '' : ` and leads to ${href}`}`,
    async (t) => {
      const link = resolveLink(target, base);
      t.equal(link.kind, kind);
      t.equal(link.href, href);
      t.equal(link.problem === undefined, kind !== 'none', 'a link without a target says why');
    },
  );
}

t.test('a link without a target has the public message', async (t) => {
  for (const missing of [undefined, null, '', ' ']) t.equal(resolveLink(missing, base).problem, MISSING_TARGET);
});

t.test('an absolute link opens a new tab unless blank is false', async (t) => {
  t.equal(resolveLink('https://other.example', base).newTab, true);
  t.equal(resolveLink('//other.example', base, true).newTab, true);
  t.equal(resolveLink('https://other.example', base, false).newTab, false);
  t.equal(resolveLink('/about', base).newTab, undefined);
});

t.test('a relative link on a page of the first level is resolved against the root', async (t) => {
  t.equal(resolveLink('team', { prefix: '', path: 'about' }).href, '/team');
  t.equal(resolveLink('team', { prefix: '', path: '' }).href, '/team');
});

const ORIGIN = 'https://meridian.example';

t.test('no hostile target gives a URL that runs a script or changes the host', async (t) => {
  const parts = [
    '/',
    '\\',
    '.',
    ':',
    '#',
    '?',
    '@',
    '%2f',
    '%5c',
    '\t',
    '\n',
    ' ',
    'javascript',
    'https',
    'evil.example',
    'a',
  ];
  const hostile = fc.string({ unit: fc.constantFrom(...parts, '\u0000', '\ud800'), maxLength: 12 });
  const check = () =>
    fc.assert(
      fc.property(hostile, (target) => {
        const { kind, href } = resolveLink(target, base);
        if (href === undefined) return kind === 'none';
        const read = URL.parse(href, `${ORIGIN}/es/research/potassium`);
        if (kind === 'internal') return read?.origin === ORIGIN && href.startsWith('/') && !href.startsWith('//');
        if (kind === 'external') return /^https?:\/\//i.test(href) && /^https?:$/.test(read?.protocol ?? '');
        return /^(https:|mailto:|tel:)$/.test(read?.protocol ?? 'https:');
      }),
      { numRuns: 3000, seed: 7 },
    );
  t.doesNotThrow(check);
});

const sites: Site[] = [
  {
    slug: 'meridian',
    default: true,
    languages: [
      { locale: 'en', slug: '', rawSlug: 'en', default: true },
      { locale: 'es', slug: '/es', rawSlug: 'es', default: false },
    ],
  },
];

t.test('the prefix of a language comes from the site list', async (t) => {
  t.same(linkPrefix(sites, { site: 'meridian', lang: 'es' }), { prefix: '/es' });
  t.same(linkPrefix(sites, { site: 'meridian', lang: 'en' }), { prefix: '' });
});

t.test(
  'a link to a site or language that does not exist gets no prefix and a message that names what is missing',
  async (t) => {
    t.same(linkPrefix(sites, { site: 'brasil', lang: 'pt' }), {
      prefix: '',
      problem: 'Trying to link to non-existing site -> brasil',
    });
    t.same(linkPrefix(sites, { site: 'meridian', lang: 'pt' }), {
      prefix: '',
      problem: 'Trying to link to non-existing language -> pt, from site -> meridian',
    });
  },
);
