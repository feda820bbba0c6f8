import { readFileSync } from 'node:fs';
import { t } from 'tap';
import { NEUTRAL_COLOURS } from '../../../src/content/contract/brand/neutral-colours.ts';
import { readSites } from '../../../src/content/contract/sites.ts';
import { type Brand, COLOUR_ROLES, type ColourRole } from '../../../src/domain/brand.ts';
import { brandStyles } from '../../../src/gather/brand/brand-styles.ts';
import { brandStyleSheet } from '../../../src/gather/brand/style-sheet.ts';

const ROOT = new URL('../../../', import.meta.url);
const fileOf = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');
const siteWith = (brand: Brand, slug = 'main') => ({ slug, default: true, languages: [], brand });
const RED = { light: '#a02020', dark: '#f0a0a0' };

t.test('a style sheet sets the custom properties of the roles, and nothing else', async (t) => {
  t.equal(
    brandStyleSheet({ colours: { primary: RED }, radius: 4 }),
    ':root{--accent:light-dark(#a02020,#f0a0a0);--hue:26.5;--radius:4px}',
  );
  t.equal(brandStyleSheet({ name: 'Institute', fonts: 'serif-sans' }), '');
  const serif = brandStyleSheet({ name: 'Institute', fonts: 'serif' });
  t.match(serif, '--web-serif:var(--text-serif)', 'serif text needs more weights than that of headings');
  t.equal(brandStyleSheet({ colours: { primary: { light: '#333333', dark: '#cccccc' } } }).includes('--hue'), false);
});

t.test('the ground has its channels, for backgrounds of editors', async (t) => {
  const css = brandStyleSheet({ colours: { ground: { light: '#ffffff', dark: '#000000' } } });
  t.match(css, '--surface-red:1;--surface-green:1;--surface-blue:1}');
  t.match(css, '@media(prefers-color-scheme:dark){:root{--surface-red:0;');
});

t.test('the largest style sheet has less than 1 kB', async (t) => {
  const colour = { light: '#aabbcc', dark: '#112233' };
  const colours = Object.fromEntries(Object.keys(COLOUR_ROLES).map((role) => [role, colour])) as Brand['colours'];
  const css = brandStyleSheet({ colours, fonts: 'system', radius: 12.5 } as Brand);
  t.ok(css.length < 1_000, String(css.length));
});

t.test('the name has the site and a digest of the content', async (t) => {
  const [first, same, other] = [4, 4, 5].map((radius) => brandStyles(siteWith({ radius })));
  t.match(first?.name, /^main\.[\w-]{12}\.css$/);
  t.equal(first?.name, same?.name);
  t.not(first?.name, other?.name);
  t.match(brandStyles(siteWith({ radius: 1 }, 'é.b'))?.name, /^%C3%A9\.b\./);
  t.equal(brandStyles(siteWith({ name: 'Main' })), undefined, 'a brand without colours needs none');
});

t.test('each category of the brand has a rule with its colour and placeholder', async (t) => {
  const colour = { light: '#14507a', dark: '#9ccbee' };
  const categories = [
    { name: 'Datasets', colour, placeholder: '/media/art/data (1).svg' },
    { name: 'Plain' },
    { name: 'Maps', colour },
  ];
  t.equal(
    brandStyleSheet({ categories }),
    '[data-category~="own-1"]{--category:light-dark(#14507a,#9ccbee);--art:url("/media/art/data (1).svg")}' +
      '[data-category~="own-3"]{--category:light-dark(#14507a,#9ccbee)}',
  );
});

t.test('a style sheet is made once for each version of the site list', async (t) => {
  const site = siteWith({ radius: 4 });
  t.equal(brandStyles(site), brandStyles({ ...site }));
});

t.test('no text of a brand enters the style sheet', async (t) => {
  const hostile = '}</style><script>*{color:red}';
  const languages = [{ locale: 'en', slug: 'en', default: true }];
  const colours = Object.fromEntries(Object.keys(COLOUR_ROLES).map((role) => [role, hostile]));
  const brand = { name: hostile, colours: { ...colours, primary: '#a02020' }, fonts: hostile, radius: hostile };
  const [site] = readSites([{ slug: 'main', default: true, languages, brand }], () => undefined) ?? [];
  t.match(brandStyleSheet(site?.brand ?? {}), /^:root\{(?:--[a-z-]+:[#a-f\d.(),lightdrk-]+;?)+\}$/);
});

t.test('the neutral colours are those of the main style sheet', async (t) => {
  const css = fileOf('client/styles/tokens.css');
  for (const [role, { token }] of Object.entries(COLOUR_ROLES)) {
    const { light, dark } = NEUTRAL_COLOURS[role as ColourRole];
    t.match(css, `--${token}: light-dark(${light}, ${dark});`, role);
  }
  const sheet = brandStyleSheet({ colours: { primary: NEUTRAL_COLOURS.primary } });
  t.match(css, `--hue: ${/--hue:([\d.]+)/.exec(sheet)?.[1]};`);
});
