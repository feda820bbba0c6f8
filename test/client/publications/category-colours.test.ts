import { clampRgb, formatHex, interpolate, rgb, wcagContrast } from 'culori';
import { t } from 'tap';
import { projectFile } from '../render-page.ts';

const RULE = /\[data-category~="([\w-]+)"\] \{([^}]*tone[^}]*)\}/g;
const NUMBERS = /tone: ([\d.]+) ([\d.]+)/g;
/** Raised grounds with the least contrast of a brand (docs/rules.md#contrast-of-a-brand). */
const RAISED = { light: '#f9f9f9', dark: '#242424' };
/** The share of the colour in the ground of a chip (publication-card-view.module.css). */
const CHIP = 0.11;

const colourOf = (l: number, c: number, h: number) => formatHex(clampRgb(rgb({ mode: 'oklch', l, c, h })));
const contrastOnChip = (colour: string, raised: string) =>
  wcagContrast(colour, interpolate([raised, colour], 'oklab')(CHIP));

t.test('whatever the hue of a brand, categories are readable on their chips', async (t) => {
  const css = await projectFile('client/styles/categories.css');
  const rules = [...css.matchAll(RULE)];
  t.equal(rules.length, 13);
  for (const [, name, declarations = ''] of rules) {
    const numbers = [...declarations.matchAll(NUMBERS)].flatMap(([, l, c]) => [Number(l), Number(c)]);
    const [lightL = 0, lightC = 0, darkL = 0, darkC = 0] = numbers;
    const hues = Array.from({ length: 72 }, (_, at) => at * 5);
    const lowest = (l: number, c: number, raised: string) =>
      Math.min(...hues.map((h) => contrastOnChip(colourOf(l, c, h), raised)));
    t.ok(lowest(lightL, lightC, RAISED.light) >= 4.5, `${name} light: ${lowest(lightL, lightC, RAISED.light)}`);
    t.ok(lowest(darkL, darkC, RAISED.dark) >= 4.5, `${name} dark: ${lowest(darkL, darkC, RAISED.dark)}`);
  }
});
