import { t } from 'tap';
import { withoutAccents } from '../../src/domain/without-accents.ts';

const rows = [
  ['Ñandú à Zürich', 'Nandu a Zurich'],
  ['ﬁne', 'fine'],
  ['العَرَبِيَّة', 'العربية'],
  ['plain', 'plain'],
] as const;

for (const [text, bare] of rows) {
  t.test(`${text} without accents is ${bare}`, async (t) => {
    t.equal(withoutAccents(text), bare);
  });
}
