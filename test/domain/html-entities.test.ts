import { t } from 'tap';
import { decodeEntities } from '../../src/domain/html-entities.ts';

const rows = [
  ['&eacute;&Ntilde;&uuml;&ccedil;&aring;&scaron;', 'éÑüçåš'],
  ['&NotEqualTilde;&fjlig;&CounterClockwiseContourIntegral;', '\u2242\u0338fj∳'],
  ['&Auml;&auml;&AMP;&amp;', 'Ää&&'],
  ['&#233;&#xE9;&#XE9;', 'ééé'],
  ['O&#146;Brien &#x93;x&#x94; &#128;', 'O’Brien “x” €'],
  ['&#0;&#xD800;&#xDFFF;&#x110000;&#99999999999;', '\ufffd\ufffd\ufffd\ufffd\ufffd'],
  ['&#x1F33D;', '\u{1f33d}'],
  ['Jos&eacute, &copy 2020 &amp', 'José, © 2020 &'],
  ['&amp;eacute; &amp;amp;', '&eacute; &amp;'],
  ['AT&T, R&D, KfW&GTZ, Pests&region', 'AT&T, R&D, KfW&GTZ, Pests&region'],
  ['/x?a=1&copy=2&amp;lang=3&reg;', '/x?a=1&copy=2&lang=3®'],
  ['&unknown; &constructor; &; &#; &#x;', '&unknown; &constructor; &; &#; &#x;'],
] as const;

for (const [text, decoded] of rows) {
  t.test(`${text} is decoded as ${decoded}`, async (t) => {
    t.equal(decodeEntities(text), decoded);
  });
}
