import { t } from 'tap';
import type { Brand } from '../../src/domain/brand.ts';
import { localeBrand, siteName, textIn } from '../../src/domain/locale-brand.ts';

const sitesWith = (brand?: Brand) => [
  { slug: 'main', default: true, languages: [], ...(brand === undefined ? undefined : { brand }) },
];
const EN = { site: 'main', lang: 'en' };
const ES = { site: 'main', lang: 'es-MX' };

t.test('a text is that of the language, of a related tag, or the first', async (t) => {
  const text = { en: 'Institute', 'es-ES': 'Instituto' };
  const rows: [lang: string, found: string][] = [
    ['en', 'Institute'],
    ['en-GB', 'Institute'],
    ['es-ES', 'Instituto'],
    ['es', 'Instituto'],
    ['fr', 'Institute'],
    ['constructor', 'Institute'],
  ];
  for (const [lang, found] of rows) t.equal(textIn(text, lang), found, lang);
  t.equal(textIn('Institute', 'fr'), 'Institute');
  t.equal(textIn(undefined, 'fr'), undefined);
});

t.test('the name is that of the brand, a translation, or the slug', async (t) => {
  const translations = { 'site-title': 'Translated' };
  t.equal(siteName(sitesWith({ name: { en: 'Institute', es: 'Instituto' } }), ES, translations), 'Instituto');
  t.equal(siteName(sitesWith({}), EN, translations), 'Translated');
  t.equal(siteName(sitesWith(), EN, { 'site-title': ' ' }), 'main');
});

t.test('a site without brand and translations has a name and nothing else', async (t) => {
  t.strictSame(localeBrand(sitesWith(), EN, {}, undefined), { name: 'main', contact: {}, profiles: [] });
});

t.test('the brand has precedence over translations, field by field', async (t) => {
  const brand: Brand = { contact: { company: { en: 'Institute' } }, profiles: ['https://social.example/@us'] };
  const translations = {
    'contact-company': 'Translated',
    'contact-email': 'office@institute.example',
    'contact-map': '/media/map.svg',
    'site-description': 'About',
    'social-linkedin': 'https://linkedin.example/us',
  };
  const shown = localeBrand(sitesWith(brand), EN, translations, '/brand/main.x.css');
  t.match(shown, {
    description: 'About',
    styles: '/brand/main.x.css',
    contact: { company: 'Institute', email: 'office@institute.example', map: '/media/map.svg' },
    profiles: ['https://social.example/@us'],
  });
  t.strictSame(localeBrand(sitesWith(), EN, translations, undefined).profiles, ['https://linkedin.example/us']);
});

t.test('the footer has name and address on one line, unless it has a text of its own', async (t) => {
  const contact = { company: 'Institute', address: 'Lane 1\n1000 Town' };
  const footerOf = (brand: Brand, translations = {}) =>
    localeBrand(sitesWith(brand), EN, translations, undefined).contact.footer;
  t.equal(footerOf({ contact }), 'Institute, Lane 1, 1000 Town');
  t.equal(footerOf({ contact: { ...contact, footer: 'Town' } }, { 'footer-address': 'Lane' }), 'Town');
  t.equal(footerOf({ contact }, { 'footer-address': 'Lane' }), 'Lane');
  t.equal(footerOf({}), undefined);
});

t.test('an unsafe address in a translation is left out', async (t) => {
  for (const map of ['javascript:alert(1)', '//maps.example/map.png', '/\\maps.example/map.png', 'a map'])
    t.equal(localeBrand(sitesWith(), EN, { 'contact-map': map }, undefined).contact.map, undefined, map);
  for (const url of ['javascript:alert(1)', 'https:// x', '/us'])
    t.strictSame(localeBrand(sitesWith(), EN, { 'social-youtube': url }, undefined).profiles, [], url);
});
