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

t.test('a file that has been cut off is refused', async (t) => {
  const cut = '@article{a, title={A}, year=2020}\n@article{b,\n  title = {B and';
  await t.rejects(readEntries(cut, 'a.bib'), { message: /has been cut off/ });
});
