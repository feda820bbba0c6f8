import { t } from 'tap';
import { decodeEntities, escapeHtml, escapeText } from '../../src/domain/html-entities.ts';

t.test('a text is escaped for an attribute value', async (t) => {
  t.equal(escapeHtml(`<a href="x">'&'</a>`), '&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;');
});

t.test('a text that is escaped for element content keeps its quotation marks', async (t) => {
  t.equal(escapeText(`<a href="x">'&'</a>`), `&lt;a href="x"&gt;'&amp;'&lt;/a&gt;`);
});

t.test('decoding inverts escaping', async (t) => {
  t.equal(decodeEntities(escapeHtml(`<a href="x">'&amp;'</a>`)), `<a href="x">'&amp;'</a>`);
});

const rows = [
  ['&eacute;&Ntilde;&uuml;&ccedil;&aring;&scaron;', 'éÑüçåš'],
  ['&#233;&#xE9;', 'éé'],
  ['&#0;&#xD800;', '\ufffd\ufffd'],
  ['&acute; &unknown; &constructor; &amp', '&acute; &unknown; &constructor; &amp'],
] as const;

for (const [text, decoded] of rows) {
  t.test(`${text} is decoded as ${decoded}`, async (t) => {
    t.equal(decodeEntities(text), decoded);
  });
}
