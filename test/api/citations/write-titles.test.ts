import { t } from 'tap';
import { plainText } from '../../../src/domain/plain-text.ts';
import { readBibtex, readRis } from './citation-parsers.ts';
import { citable, write } from './citation-readers.ts';

const marked: [title: string, csl: string, bibtex: string, plain: string][] = [
  [
    '10<sup>6</sup> ha at 4 mg kg<sup>-1</sup>',
    '10<sup>6</sup> ha at 4 mg kg<sup>-1</sup>',
    '10\\textsuperscript{6} ha at 4 mg kg\\textsuperscript{-1}',
    '10⁶ ha at 4 mg kg⁻¹',
  ],
  [
    'x<sup>6.5</sup> and a<sub>7/8</sub>',
    'x<sup>6.5</sup> and a<sub>7/8</sub>',
    'x\\textsuperscript{6.5} and a\\textsubscript{7/8}',
    'x^6.5 and a_7/8',
  ],
  [
    'CO<sub>2</sub> in <strong>soil</strong>',
    'CO<sub>2</sub> in <b>soil</b>',
    '{CO}\\textsubscript{2} in \\textbf{soil}',
    'CO₂ in soil',
  ],
  [
    '<em>Zea &amp; K<sup>+</sup></em>',
    '<i>Zea & K<sup>+</sup></i>',
    '\\textit{Zea \\& K\\textsuperscript{+}}',
    'Zea & K⁺',
  ],
  ['one<br><span lang="la">two</span>', 'one two', 'one two', 'one two'],
  ['p &lt; 0.05', 'p < 0.05', 'p {\\textless} 0.05', 'p < 0.05'],
];

for (const [title, csl, bibtex, plain] of marked) {
  t.test(`the title ${title} keeps its superscripts and subscripts in each format`, async (t) => {
    const items = [citable({ title, plainTitle: plainText(title) })];
    t.equal(JSON.parse(await write(items, 'csl-json'))[0].title, csl);
    t.same(readBibtex(await write(items, 'bibtex'))[0]?.fields.title, [bibtex]);
    t.same(readRis(await write(items, 'ris'))[0]?.fields.TI, [plain]);
  });
}

const cased: [title: string, bibtex: string][] = [
  ['NPK trials in Kenya: FAO, IFAD and USA compared', '{NPK} trials in {Kenya}: {FAO}, {IFAD} and {USA} compared'],
  ['Effects of potassium: Results', 'Effects of potassium: Results'],
  ['McDonald on soils: eBee and pH', '{McDonald} on soils: {eBee} and {pH}'],
  ['A study:The end', 'A study:{The} end'],
  ['“No difference” in Al-Hasakah', '“{No} difference” in {Al-Hasakah}'],
  ['¿Qué es K? Été', '¿{Qué} es {K}? {Été}'],
  ['2D maps: 3D maps', '{2D} maps: {3D} maps'],
  ["L'Oréal and O’Brien's R&D", "{L'Oréal} and {O’Brien's} {R}\\&{D}"],
  ['<b><em>Zea May</em></b> Day', '\\textbf{{}\\textit{Zea May}} {Day}'],
  ['<em>&amp; Zea May</em>', '\\textit{{}\\& Zea May}'],
  ['<em>Zea</em>: The rest', '\\textit{Zea}: The rest'],
  ['Калий в России', 'Калий в {России}'],
  ['钾与 N 的关系', '钾与 {N} 的关系'],
];

for (const [title, bibtex] of cased) {
  t.test(`BibTeX keeps the capitals of ${title}`, async (t) => {
    const [entry] = readBibtex(await write([citable({ title })], 'bibtex'));
    t.same(entry?.fields.title, [bibtex]);
  });
}
