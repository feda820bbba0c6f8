import { readFileSync } from 'node:fs';
import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { t } from 'tap';
import { readBrandColours } from '../../../../src/content/contract/brand/brand-colours.ts';
import { lowestContrast, nearestPassing } from '../../../../src/content/contract/brand/contrast.ts';
import { NEUTRAL_COLOURS } from '../../../../src/content/contract/brand/neutral-colours.ts';
import type { ColourRole, SchemeColour } from '../../../../src/domain/brand.ts';
import type { ContractProblem } from '../../../../src/domain/contract-problem.ts';

const SAMPLES = ['meridian', 'china', 'brasil'].map((site) => ({
  site,
  brand: JSON.parse(readFileSync(new URL(`../../../../content/brand/${site}.json`, import.meta.url), 'utf8')),
}));

function reading(colours: unknown) {
  const problems: ContractProblem[] = [];
  return { colours: readBrandColours(colours, '/0/brand/colours', (problem) => problems.push(problem)), problems };
}

/** The contrasts that do not hold between the colours of a brand, neutral ones included. */
function lacking(colours: Partial<Record<ColourRole, SchemeColour>> = {}): string[] {
  const all = { ...NEUTRAL_COLOURS, ...colours };
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const grounds = [all.ground[scheme], all.raised[scheme]];
    const deep = scheme === 'dark' ? [all.primaryDeep.light, all.primaryDeep.dark] : [];
    const texts = (['text', 'muted', 'primary', 'accent'] as const).map((role) => ({
      role,
      ratio: 4.5,
      to: [...grounds, ...deep],
    }));
    const rows = [
      ...texts,
      { role: 'onPrimary' as const, ratio: 4.5, to: [all.primary[scheme]] },
      { role: 'accentWash' as const, ratio: 4.5, to: [all.accent[scheme], all.text[scheme]] },
      { role: 'control' as const, ratio: 3, to: grounds },
    ];
    return rows.flatMap(({ role, ratio, to }) =>
      to.filter((ground) => wcagContrast(all[role][scheme], ground) < ratio).map((to) => `${role} ${scheme} ${to}`),
    );
  });
}

t.test('contrast is the ratio of WCAG 2', (t) => {
  t.equal(lowestContrast('#000000', ['#ffffff']), 21);
  t.equal(lowestContrast('#767676', ['#ffffff']), 4.54);
  t.equal(lowestContrast('#777777', ['#ffffff']), 4.47, 'rounded down, so that 4.499 is not 4.5');
  t.end();
});

t.test('a colour without contrast moves to the nearest lightness that has it, and keeps its hue', (t) => {
  const needs = [{ ratio: 4.5, to: ['#ffffff'] }];
  t.equal(nearestPassing('#1f5c3f', needs), '#1f5c3f');
  const moved = nearestPassing('#e0a63c', needs) ?? '';
  t.ok(wcagContrast(moved, '#ffffff') >= 4.5 && wcagContrast(moved, '#ffffff') < 4.8, moved);
  t.equal(nearestPassing('#808080', [{ ratio: 7, to: ['#000000', '#ffffff'] }]), undefined, 'none can have both');
  t.end();
});

t.test('the neutral colours have their contrasts and need no change', (t) => {
  t.strictSame(lacking(), []);
  t.strictSame(reading({}), { colours: undefined, problems: [] });
  t.strictSame(reading(NEUTRAL_COLOURS), { colours: undefined, problems: [] });
  t.end();
});

t.test('the brands of the sample have their contrasts as they are', (t) => {
  for (const { site, brand } of SAMPLES) {
    const { colours, problems } = reading(brand.colours);
    t.strictSame(problems, [], site);
    t.strictSame(lacking(colours), [], site);
  }
  t.strictSame(reading(SAMPLES[0]?.brand.colours).colours, SAMPLES[0]?.brand.colours);
  t.end();
});

t.test('a colour that fails is reported with its place and moved', (t) => {
  const { colours, problems } = reading({ primary: { light: '#8fd0a0', dark: '#86c9a3' }, control: '#eeeeee' });
  t.match(problems, [
    {
      kind: 'moved-colour',
      pointer: '/0/brand/colours/control',
      found: /^#eeeeee, with a contrast of 1\.1\d:1$/,
      expected: /^at least 3:1 to #fafafa, #ffffff; #[\da-f]{6} is used$/,
    },
    { kind: 'moved-colour', pointer: '/0/brand/colours/primary/light', expected: /^at least 4\.5:1/ },
  ]);
  t.strictSame(lacking(colours), []);
  t.end();
});

t.test('colours that are none, have alpha or another form are reported and left out', (t) => {
  for (const colour of ['red', 'rgb(1 2 3)', '#12345', '#11223344', 'oklch(0.5 0.1 20 / 0.5)', 'url(x)', 7, [], '}']) {
    const { colours, problems } = reading({ primary: colour });
    t.equal(colours, undefined, String(colour));
    t.match(problems, [{ kind: 'dropped-field', pointer: '/0/brand/colours/primary' }]);
  }
  t.match(reading('blue').problems, [{ kind: 'dropped-field', expected: 'an object' }]);
  t.end();
});

t.test('one primary colour is enough: the others are made from it', (t) => {
  const { colours, problems } = reading({ primary: 'oklch(0.45 0.15 25)' });
  t.strictSame(problems, []);
  t.same(Object.keys(colours ?? {}), ['primary', 'onPrimary', 'primaryDeep', 'accent', 'accentWash']);
  t.strictSame(lacking(colours), []);
  t.end();
});

t.test('whatever colours a brand names, its texts and controls have their contrasts', (t) => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
  const colour = fc.oneof(hex, fc.record({ light: hex, dark: hex }, { requiredKeys: ['light'] }));
  const roles = Object.fromEntries(Object.keys(NEUTRAL_COLOURS).map((role) => [role, colour]));
  fc.assert(
    fc.property(fc.record(roles, { requiredKeys: [] }), (given) => lacking(reading(given).colours).length === 0),
    { numRuns: 60 },
  );
  t.end();
});
