import { t } from 'tap';
import { publicationLink } from '../../src/domain/publication-link.ts';
import { withoutUndefined } from '../../src/domain/without-undefined.ts';

const base = { prefix: '/es', path: 'publications', filePrefixes: ['/media', '/publications'] };
type Given = Parameters<typeof publicationLink>[0];

const own: [slug: string, href: string][] = [
  ['potassium', '/es/publications/potassium'],
  [' potassium ', '/es/publications/potassium'],
  ['publications/potassium', '/es/publications/potassium'],
  ['/publications/potassium', '/es/publications/potassium'],
  ['/research/potassium', '/es/research/potassium'],
  ['research/potassium', '/es/publications/research/potassium'],
  ['钾', '/es/publications/%E9%92%BE'],
  ['what is k?', '/es/publications/what%20is%20k%3F'],
  ['a#b', '/es/publications/a%23b'],
  ['100%', '/es/publications/100%25'],
  ['a%20b', '/es/publications/a%2520b'],
  ['javascript:alert(1)', '/es/publications/javascript%3Aalert(1)'],
  ['//evil.example/x', '/es/evil.example/x'],
  ['\\\\evil.example', '/es/publications/%5C%5Cevil.example'],
  ['../../about', '/es/about'],
  ['half\ud800', '/es/publications/half%EF%BF%BD'],
  ['', '/es/publications'],
];

for (const [slug, href] of own) {
  t.test(`a publication with the slug ${JSON.stringify(slug)} is at ${href}`, async (t) => {
    const link = publicationLink({ slug, external: false, externalUrl: 'https://other.example' }, base);
    t.equal(link.href, href);
    t.equal(link.kind, 'internal');
    t.notOk(link.newTab, 'in the same tab');
  });
}

t.test('an external publication opens its URL in a new tab', async (t) => {
  const publication: Given = { slug: 'x', external: true, externalUrl: ' https://doi.org/10.1/x ' };
  t.same(publicationLink(publication, base), { kind: 'external', href: 'https://doi.org/10.1/x', newTab: true });
  const withPercent = { ...publication, externalUrl: 'https://doi.org/100%' };
  t.equal(publicationLink(withPercent, base).href, 'https://doi.org/100%25');
});

const dois: [externalUrl: string | undefined, doi: string | undefined, href: string][] = [
  ['10.1177/00139165251390702', undefined, 'https://doi.org/10.1177/00139165251390702'],
  ['doi:10.5555/ABC', undefined, 'https://doi.org/10.5555/abc'],
  ['http://dx.doi.org/10.5555%2FABC', undefined, 'https://doi.org/10.5555/abc'],
  ['https://journal.example/1', '10.5555/abc', 'https://journal.example/1'],
  ['javascript:alert(1)', '10.5555/abc', 'https://doi.org/10.5555/abc'],
  [undefined, '10.5555/abc', 'https://doi.org/10.5555/abc'],
];

for (const [externalUrl, doi, href] of dois) {
  t.test(`an external publication with the URL ${externalUrl} and the DOI ${doi} opens ${href}`, async (t) => {
    const publication: Given = { slug: 'x', external: true, ...withoutUndefined({ externalUrl, doi }) };
    t.same(publicationLink(publication, base), { kind: 'external', href, newTab: true });
  });
}

for (const externalUrl of [
  undefined,
  '',
  'www.example.org',
  'javascript:alert(1)',
  'ftp://a.example',
  'http://',
  'https:///x',
  'https://a b',
  '//a.example',
]) {
  t.test(`an external publication with the URL ${JSON.stringify(externalUrl)} links to its detail page`, async (t) => {
    const publication: Given = { slug: 'x', external: true, ...(externalUrl === undefined ? {} : { externalUrl }) };
    t.equal(publicationLink(publication, base).href, '/es/publications/x');
  });
}
