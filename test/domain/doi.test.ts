import { t } from 'tap';
import { doiUrl, readDoi } from '../../src/domain/doi.ts';

const SICI = '10.1002/(sici)1097-0010(199609)72:1<1::aid-jsfa618>3.0.co;2-r';

const rows: [text: string, doi: string | undefined][] = [
  ['10.1155/2019/5154943', '10.1155/2019/5154943'],
  ['10.1007/S10584-015-1584-Y', '10.1007/s10584-015-1584-y'],
  ['doi:10.5555/abc', '10.5555/abc'],
  ['doi: 10.11648/j.jps.20140201.14', '10.11648/j.jps.20140201.14'],
  ['DOI 10.5555/abc', '10.5555/abc'],
  ['info:doi/10.5555/abc', '10.5555/abc'],
  ['urn:doi:10.5555/abc', '10.5555/abc'],
  ['https://doi.org/10.5555/abc', '10.5555/abc'],
  ['http://dx.doi.org/10.1007/s10640-011-9538-y', '10.1007/s10640-011-9538-y'],
  ['https://www.doi.org/10.5555/abc', '10.5555/abc'],
  ['//doi.org/10.5555/abc', '10.5555/abc'],
  ['doi.org/10.5555/abc', '10.5555/abc'],
  ['https://doi.org/doi:10.5555/abc', '10.5555/abc'],
  ['https://doi.org//10.5555/abc', '10.5555/abc'],
  ['https://doi.org/10.1007%2F978-3-642-14776-0_42', '10.1007/978-3-642-14776-0_42'],
  ['10.1007%2F978-3-642-14776-0_42', '10.1007/978-3-642-14776-0_42'],
  ['https://doi.org/10.5555%2Fa%20b', undefined],
  ['https://doi.org/10.5555/a%', '10.5555/a%'],
  ['https://doi.org/10.5555/abc?nosfx=y#top', '10.5555/abc'],
  ['10.5555/a?b#c', '10.5555/a?b#c'],
  ['10.5555/abc.', '10.5555/abc'],
  [' 10.5555/abc \n', '10.5555/abc'],
  [SICI.toUpperCase(), SICI],
  ['10.1000.10/123', '10.1000.10/123'],
  ['10.1/x', undefined],
  ['10.5555/', undefined],
  ['10.5555/a b', undefined],
  ['10.5555/a\u0000b', undefined],
  ['http://onlinelibrary.wiley.com/doi/10.1111/avsc.12133/full', undefined],
  ['https://evil.example/doi.org/10.5555/abc', undefined],
  ['https://doi.org.evil.example/10.5555/abc', undefined],
  [`10.5555/${'x'.repeat(600)}`, undefined],
  ['', undefined],
  ['n/a', undefined],
];

for (const [text, doi] of rows) {
  t.test(`${JSON.stringify(text.slice(0, 60))} ${doi ? `is the DOI ${doi}` : 'is no DOI'}`, async (t) => {
    t.equal(readDoi(text), doi);
  });
}

t.test('a DOI leads to doi.org, and its address is read as the same DOI', async (t) => {
  t.equal(doiUrl('10.5555/abc'), 'https://doi.org/10.5555/abc');
  t.equal(doiUrl('10.5555/\ud800'), 'https://doi.org/10.5555/%EF%BF%BD');
  for (const doi of [SICI, '10.5555/a?b#c', '10.5555/a%b', '10.5555/钾', '10.5555/"x"']) {
    t.equal(readDoi(doiUrl(doi)), doi);
    t.equal(readDoi(new URL(doiUrl(doi)).href), doi, 'as a browser writes it');
  }
});
