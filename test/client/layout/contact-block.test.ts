import { t } from 'tap';
import { pageOf } from '../app-store.ts';
import { renderPage } from '../render-page.ts';

const render = await renderPage();

t.test('the contact block shows its map only if the URL is a path of this site or an absolute web URL', (t) => {
  const rows: [map: string, shown: boolean][] = [
    ['/media/map.svg', true],
    ['https://maps.example.org/map.png', true],
    ['javascript:alert(1)', false],
    ['//maps.example.org/map.png', false],
    ['/\\maps.example.org/map.png', false],
    ['a map', false],
  ];
  for (const [map, shown] of rows) {
    const html = render.page(pageOf('Page', {}), {
      translations: { 'contact-company': 'Institute', 'contact-map': map },
    });
    t.match(html, /<address[^>]*><p[^>]*>Institute<\/p>/, map);
    t.equal(/<address[^>]*>.*<img /.test(html), shown, map);
    t.equal(html.includes(`src="${map}"`), shown, map);
  }
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
    const html = render.page(pageOf('Page', {}), { translations: { 'contact-email': email } });
    t.equal(/href="(mailto:[^"]*)"/.exec(html)?.[1], href, email);
  }
});
