import { t } from 'tap';
import { readEntries } from './read-entries.ts';

const FILE = String.raw`% an export
@string{ps = {Plant and Soil}}
@comment{not an entry}
@article{ortiz2020,
  author = {Ortiz, Ana and M{\"u}ller, J{\'o}zef and {Food and Agriculture Organization} and van der Berg, Jan and others},
  title = {{P}otassium and {CO}$_2$ in \emph{Zea mays}: 100\% \& more},
  journal = ps # { Letters},
  year = 2020, month = mar, day = 5,
  volume = 12, number = {3}, pages = {17--29},
  issn = {1234-5679},
  doi = {10.5555/A_BC},
  keywords = {maize; beans, dry},
  abstract = {One $<$ two. 50\,kg ha$^{-1}$},
  url = {https://a.example/a_b~c},
  file = {Full:files/1/a.pdf:application/pdf}
}
@techreport{bad,
  title = {Unclosed {brace,
  year = 2019
}
@InProceedings{good, title="After the bad", date={2018-05}, author={Li Bo}, booktitle={Proc. of X}, langid={english}}
@techreport{r, title={R}, type={Position paper}, institution={Institute}, year={in press}, url={https://a.example/r.pdf}}
`;

t.test('macros, accents, names and markup are read, and a bad entry does not stop the others', async (t) => {
  const { records, faults, format } = await readEntries(FILE, 'list.bib');
  t.equal(format, 'bibtex');
  t.match(records, [
    {
      title: 'Potassium and CO₂ in <i>Zea mays</i>: 100% & more',
      author: ['Ortiz, Ana', 'Müller, Józef', 'Food and Agriculture Organization', 'van der Berg, Jan'],
      publicationDate: '2020-03-05',
      category: 'Papers',
      journal: 'Plant and Soil Letters',
      volume: '12',
      issue: '3',
      pages: '17-29',
      issn: '1234-5679',
      doi: '10.5555/A_BC',
      keywords: ['maize', 'beans, dry'],
      text: '<p>One &lt; two. 50 kg ha⁻¹</p>',
      externalUrl: 'https://a.example/a_b~c',
      external: true,
      uploads: [],
    },
    { title: 'After the bad', publicationDate: '2018-05', category: 'Proceedings', language: 'english' },
    { title: 'R', category: 'Position Papers', publisher: 'Institute', uploads: ['https://a.example/r.pdf'] },
  ]);
  t.equal(records.length, 3);
  t.match(faults, [/^entry bad: Unterminated brace-value/]);
});

const PLAIN = '@string{a0 = {xxxxxxxxxx}}';
const doubling = (value: (macro: string) => string) =>
  Array.from({ length: 40 }, (_, at) => `@string{a${at + 1} = ${value(`a${at}`)}}`).join('\n');

const bombs: [what: string, file: string][] = [
  ['that double a text', `${PLAIN}\n${doubling((a) => `${a} # ${a}`)}\n@article{k, title = a40}`],
  ['that no entry uses', `${PLAIN}\n${doubling((a) => `${a} # ${a}`)}\n@article{k, title = {T}}`],
  ['behind texts that look like an end', `${PLAIN}\n${doubling((a) => `"} @b{" # ${a} %}\n # {\\} @b{}} # ${a}`)}`],
  [
    'in parentheses and capitals',
    `${PLAIN}\n${doubling((a) => `${a.toUpperCase()}#${a}`)}`.replace(/{(a.*)}/g, '($1)'),
  ],
  ['that are short again in a text', `${PLAIN}\n${doubling((a) => `${a} # ${a} # {@string{${a} = {}}}`)}`],
  ['with a sign behind a name', `${PLAIN}\n${doubling((a) => `${a} # ${a}*`)}`],
  ['behind an empty name', `${PLAIN}\n${doubling((a) => `# ${a} # ${a}`)}`],
  [
    'behind what looks like a definition with a comment',
    `${PLAIN}\n${doubling((a) => `${a} # ${a}`)}\n`.replace(/^/gm, '@string{z = "@string{z=%"} '),
  ],
  ['of one entry', `@string{a = {${'x'.repeat(1_000)}}}\n@article{k, title = ${Array(1_000).fill('a').join(' # ')}}`],
];

for (const [what, file] of bombs) {
  t.test(`a file with endless macros ${what} is refused before it is parsed`, async (t) => {
    const before = process.memoryUsage().rss;
    await t.rejects(readEntries(file, 'a.bib'), { message: /^its macros \(@string\) expand to much more text/ });
    t.ok(process.memoryUsage().rss - before < 50_000_000);
  });
}

t.test('macros that many entries use are read', async (t) => {
  const macros = `@string{ack = {${'A person of a university, '.repeat(12)}}}\n@string{ps = "Plant and Soil"}\n`;
  const entry = (n: number) => `@article{k${n}, title = {Title ${n}}, journal = ps # " B", acknowledgement = ack}\n`;
  const { records } = await readEntries(macros + Array.from({ length: 100 }, (_, n) => entry(n)).join(''), 'a.bib');
  t.equal(records.length, 100);
  t.match(records[99], { journal: 'Plant and Soil B' });
});

t.test('a file that has been cut off is refused', async (t) => {
  const cut = '@article{a, title={A}, year=2020}\n@article{b,\n  title = {B and';
  await t.rejects(readEntries(cut, 'a.bib'), { message: /has been cut off/ });
});
