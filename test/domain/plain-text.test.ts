import { t } from 'tap';
import { plainText, shorten } from '../../src/domain/plain-text.ts';

const rows: [html: string, text: string][] = [
  ['Potassium', 'Potassium'],
  ['  two   spaces \n and lines ', 'two spaces and lines'],
  ['The <i>Hukou</i> System', 'The Hukou System'],
  ['CO<sub>2</sub> and K<sup>+</sup>', 'CO2 and K+'],
  ['one<br>two<br/>three<BR />four', 'one two three four'],
  ['<span lang="la" title="a > b">Zea</span> mays', 'b">Zea mays'],
  ['R&amp;D', 'R&D'],
  ['R&D', 'R&D'],
  ['&lt;b&gt; is bold', '<b> is bold'],
  ['&amp;lt;', '&lt;'],
  ['&quot;x&quot; &apos;y&apos; &#39;z&#39; &#x27;w&#X27;', "\"x\" 'y' 'z' 'w'"],
  ['10&nbsp;t', '10 t'],
  ['soft&shy;hyphen', 'softhyphen'],
  ['a &ndash; b &hellip;', 'a – b …'],
  ['Jos&eacute; &Ntilde;and&uacute; &szlig;', 'José Ñandú ß'],
  ['&unknown; &copy', '&unknown; &copy'],
  ['&constructor; &toString;', '&constructor; &toString;'],
  ['&#0; &#xD800; &#99999999;', '\ufffd \ufffd &#99999999;'],
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
