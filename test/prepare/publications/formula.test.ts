import fc from 'fast-check';
import { t } from 'tap';
import { withReadFormulas } from '../../../src/prepare/publications/formula.ts';

const rows: [title: string, html: string][] = [
  ['Emission of $\\mathbf { C H _ { 4 } }$ from paddies', 'Emission of CH<sub>4</sub> from paddies'],
  ['$ { \\bf N } _ { 2 } \\mathbf { O }$ and $\\mathrm{CO}_2$', 'N<sub>2</sub>O and CO<sub>2</sub>'],
  ['$\\delta ^ { 1 5 } \\mathrm { \\bf N }$ values', 'δ<sup>15</sup>N values'],
  ['days of $\\geqslant 1 0 \\mathrm { ~ } ^ { \\circ } \\mathrm { C }$', 'days of ≥10 °C'],
  ['$^{99}\\mathrm{Tc}^{\\mathrm{m}}$', '<sup>99</sup>Tc<sup>m</sup>'],
  ['$p < 0.05 \\% \\& a_i$', 'p&lt;0.05%&amp;a<sub>i</sub>'],
  ['from $5 to $10 a day', 'from $5 to $10 a day'],
  ['the $δ$ Scorpii disk', 'the δ Scorpii disk'],
  ['the gene $B g l R$', 'the gene BglR'],
  ['$5$ or $ 5 0 $', '$5$ or $ 5 0 $'],
  ['$\\frac{1}{2}$ stays, $x^2$ is read', '$\\frac{1}{2}$ stays, x<sup>2</sup> is read'],
  ['$a_{b$ and $a}b_c$ and $x^$', '$a_{b$ and $a}b_c$ and $x^$'],
  ['no formula, {braces} and a_b', 'no formula, {braces} and a_b'],
];

for (const [title, html] of rows) {
  t.test(`the title ${title} reads ${html}`, async (t) => {
    t.equal(withReadFormulas(title), html);
  });
}

t.test(
  'whatever stands between dollars is read or stays, and brings no markup but raised and lowered text',
  async (t) => {
    const part = fc.constantFrom('\\', '{', '}', '^', '_', '$', '<', '&', 'a', ' ', '\\bf', '\\alpha', '\\quad');
    const check = (parts: string[]) => {
      const tex = parts.join('').replaceAll('$', '');
      const read = withReadFormulas(`$${tex}$`);
      return read === `$${tex}$` || !/<(?!\/?su[bp]>)/.test(read);
    };
    t.doesNotThrow(() => fc.assert(fc.property(fc.array(part, { maxLength: 30 }), check), { seed: 3 }));
  },
);
