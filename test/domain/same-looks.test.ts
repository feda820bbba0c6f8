import { t } from 'tap';
import { sameLooks } from '../../src/domain/same-looks.ts';

const same: [name: string, one: string, other: string][] = [
  ['composed and decomposed letters', 'Côte d’Ivoire', 'Co\u0302te d’Ivoire'],
  ['composed and decomposed syllables', '한국', '\u1112\u1161\u11ab\u1100\u116e\u11a8'],
  ['no-break spaces', 'East Africa', 'East\u00a0Africa'],
  ['narrow and ideographic spaces', 'East Africa', 'East\u202f\u3000Africa'],
  ['doubled and outer spaces', 'East Africa', ' East  Africa\t'],
  ['zero-width characters', 'Maize', 'Ma\u200bi\u200d\ufeffze'],
  ['soft hyphens', 'Potassium', 'Potas\u00adsium'],
  ['marks of direction', 'تربة', '\u200fتربة\u200e'],
  ['an invisible character before an accent', 'Caf\u00e9', 'Cafe\u200c\u0301'],
  ['hyphens that break no line', 'Sub-Saharan', 'Sub\u2011Saharan'],
];

for (const [name, one, other] of same) {
  t.test(`${name} make no difference`, async (t) => {
    t.not(one, other);
    t.equal(sameLooks(one), sameLooks(other));
  });
}

const different: [one: string, other: string][] = [
  ['Maize', 'maize'],
  ['Cafe', 'Café'],
  ['K2O', 'K₂O'],
  ['a-b', 'a–b'],
  ['East Africa', 'EastAfrica'],
];

for (const [one, other] of different) {
  t.test(`${one} and ${other} differ`, async (t) => t.not(sameLooks(one), sameLooks(other)));
}

t.test('a plain text stays as it is, and an invisible one is empty', async (t) => {
  t.equal(sameLooks('Bulletins | Research'), 'Bulletins | Research');
  t.equal(sameLooks(' \u00a0\u200b\ufeff'), '');
});
