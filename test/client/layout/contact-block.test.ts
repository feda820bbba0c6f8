import { t } from 'tap';
import type { LocaleBrand } from '../../../src/domain/locale-brand.ts';
import { BRAND, pageOf } from '../app-store.ts';
import { renderPage } from '../render-page.ts';

const render = await renderPage();

const withContact = (contact: LocaleBrand['contact']) =>
  render.page(pageOf('Page', {}), { brand: { ...BRAND, contact } });

t.test('the contact block shows the parts that the brand has', (t) => {
  t.notMatch(withContact({}), /<address/);
  const html = withContact({ company: 'Institute', map: '/media/map.svg' });
  t.match(html, /<address[^>]*><p[^>]*>Institute<\/p><img [^>]*src="\/media\/map.svg" alt="Institute"/);
  t.end();
});

t.test('the contact block links its email address, and shows any other text without a link', async (t) => {
  const rows: [email: string, href: string | undefined][] = [
    ['office@institute.example', 'mailto:office@institute.example'],
    ['a?bcc=victim@example.test', 'mailto:a%3Fbcc%3Dvictim@example.test'],
    ['a@example.test?bcc=victim@example.test&amp;subject=x', undefined],
    ['office (at) institute.example', undefined],
  ];
  for (const [email, href] of rows) {
    const html = withContact({ email });
    t.equal(/href="(mailto:[^"]*)"/.exec(html)?.[1], href, email);
  }
});
