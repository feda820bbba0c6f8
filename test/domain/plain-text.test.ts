import { t } from 'tap';
import { oneLine, plainText, shorten, unmarkedText } from '../../src/domain/plain-text.ts';

const rows: [html: string, text: string][] = [
  ['Potassium', 'Potassium'],
  ['  two   spaces \n and lines ', 'two spaces and lines'],
  ['The <i>Hukou</i> System', 'The Hukou System'],
  ['CO<sub>2</sub> and K<sup>+</sup>', 'CO₂ and K⁺'],
  ['10<sup>6</sup> ha at 4 mg kg<sup>-1</sup>', '10⁶ ha at 4 mg kg⁻¹'],
  ['kg<SUP class="x"> &#8722;1 </SUP>ha<sup>−1</sup>m<sup>–3</sup>', 'kg ⁻¹ ha⁻¹m⁻³'],
  ['x<sup>6.5</sup> and y<sub>6,7</sub>', 'x^6.5 and y_6,7'],
  ['V<sub>max</sub>, ET<sub>c</sub>, XXI<sup>e</sup>, 19<sup>th</sup>', 'Vₘₐₓ, ET_c, XXIᵉ, 19ᵗʰ'],
  ['x<sup><i>n</i>&amp;m</sup>', 'x^n&m'],
  ['20<sup>°</sup>C, 5<sup>*</sup>, 10<sup>⁻³</sup>', '20°C, 5*, 10⁻³'],
  ['a<sup></sup>b<sup>2', 'ab2'],
  ['<sup>1<sub>2</sub></sup>', '^1₂'],
  ['10<sup>n<sub>i</sub></sup> ha', '10^nᵢ ha'],
  ['<p>One</p><p>two</p><ul><li>three</li></ul>', 'One two three'],
  ['one<br>two<br/>three<BR />four', 'one two three four'],
  ['<span lang="la" title="a > b">Zea</span> mays', 'b">Zea mays'],
  ['R&amp;D', 'R&D'],
  ['R&D', 'R&D'],
  ['&lt;b&gt; is bold', '<b> is bold'],
  ['&amp;lt;', '&lt;'],
  ['&quot;x&quot; &apos;y&apos; &#39;z&#39; &#x27;w&#X27;', "\"x\" 'y' 'z' 'w'"],
  ['10&nbsp;t', '10 t'],
  ['soft&shy;hyphen', 'softhyphen'],
  ['soft\u00adhyphen', 'softhyphen'],
  ['a &ndash; b &hellip;', 'a – b …'],
  ['Jos&eacute; &Ntilde;and&uacute; &szlig;', 'José Ñandú ß'],
  ['&unknown; &copy', '&unknown; ©'],
  ['&constructor; &toString;', '&constructor; &toString;'],
  ['&#0; &#xD800; &#99999999;', '\ufffd \ufffd \ufffd'],
  ['p < 0.05', 'p < 0.05'],
  ['a<0.5 and b>1', 'a<0.5 and b>1'],
  ['<acute accent>x', 'x'],
  ['a<!-- b -->c', 'ac'],
  ['a<!-- b', 'a<!-- b'],
  ['a<script>alert(1)</script>b', 'ab'],
  ['a<STYLE type=x>p{}</style >b', 'ab'],
  ['T</title><img src=x onerror=alert(1)>', 'T'],
  ['İ<script>x</script>İ', 'İİ'],
  ['', ''],
];

for (const [html, text] of rows) {
  t.test(`${JSON.stringify(html)} is ${JSON.stringify(text)} as plain text`, async (t) => {
    t.equal(plainText(html), text);
  });
}

t.test('a text has one line, whatever ends a line or is no character', async (t) => {
  for (const text of [plainText, unmarkedText, oneLine]) {
    t.equal(text('Papers\r\nER  - \r\nTY  - JOUR'), 'Papers ER - TY - JOUR');
    t.equal(text('a\u2028b\u2029c\u0085d\u000be\u0000f\ufffeg'), 'a b c d e f g');
    t.equal(text(' half \ud800 and half \udc00\n'), 'half \ufffd and half \ufffd');
    t.equal(text('one  two'), 'one two');
  }
  t.equal(plainText('<i>a\u0085b</i>\ud800'), 'a b\ufffd');
});

t.test('superscripts without marks are ordinary signs, as a search needs them', async (t) => {
  t.equal(unmarkedText('10<sup>6</sup> ha at 4 mg kg<sup>-1</sup> CO<sub>2</sub>'), '106 ha at 4 mg kg-1 CO2');
});

t.test('many unclosed superscripts take no longer than one pass', async (t) => {
  t.equal(plainText('<sup>'.repeat(50_000)), '');
  t.equal(plainText('<sup'.repeat(50_000)).length, 200_000);
});

t.test('a short text stays, a long one is cut at a word', async (t) => {
  t.equal(shorten('potassium in soil', 17), 'potassium in soil');
  t.equal(shorten('potassium in soil and crops', 18), 'potassium in soil…');
  t.equal(shorten('potassium in soil and crops', 15), 'potassium in…');
});

t.test('a text without a word end in its second half is cut within a word', async (t) => {
  t.equal(shorten('钾'.repeat(20), 10), `${'钾'.repeat(9)}…`);
  t.equal(shorten(`a ${'b'.repeat(30)}`, 10), 'a bbbbbbb…');
});

t.test('a cut leaves no half character', async (t) => {
  const cut = shorten('\u{1f33d}'.repeat(10), 10);
  t.equal(cut, `${'\u{1f33d}'.repeat(4)}…`);
  t.equal(cut.isWellFormed(), true);
});
