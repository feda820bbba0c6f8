import { t } from 'tap';
import type { Site } from '../../src/domain/sites.ts';
import { negotiateLanguage } from '../../src/locate/negotiate-language.ts';

const language = (locale: string, isDefault = false) => ({ locale, slug: '', rawSlug: locale, default: isDefault });
const site: Site = {
  slug: 'main',
  default: true,
  languages: [language('es'), language('en', true), language('pt-BR')],
};

t.test('Accept-Language is negotiated by q-values, and prefixes match', (t) => {
  const rows: [string | undefined, string | undefined][] = [
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    [' * ', 'en'],
    ['pt-BR', 'pt-BR'],
    ['PT-br', 'pt-BR'],
    ['pt', 'pt-BR'],
    ['en-US', 'en'],
    ['es;q=0.5, en;q=0.9', 'en'],
    ['es;q=0.9, en;q=0.5', 'es'],
    ['fr, es;q=0.1', 'es'],
    ['x1;q=0.9, en;q=0.1', 'en'],
    ['fr, *;q=0.1', 'en'],
    ['en;q=0, *', 'es'],
    ['de', undefined],
    ['fr-CH, fr;q=0.9', undefined],
    ['en;q=0', undefined],
    [';;;,,,', undefined],
    ['<script>', undefined],
    ['x'.repeat(10_000), undefined],
  ];
  for (const [header, expected] of rows)
    t.equal(negotiateLanguage(site, header), expected, (header ?? 'none').slice(0, 40));
  t.end();
});

t.test('the default language of a site that flags none is its first language', (t) => {
  const unflagged = { ...site, languages: [language('fr'), language('en')] };
  t.equal(negotiateLanguage(unflagged, undefined), 'fr');
  t.equal(negotiateLanguage(unflagged, 'en;q=0.5, fr;q=0.5'), 'en');
  t.end();
});
