import { t } from 'tap';
import { decodeEntities } from '../../src/domain/html-entities.ts';
import { escapeHtml, escapeText } from '../../src/domain/html-escapes.ts';

t.test('a text is escaped for an attribute value', async (t) => {
  t.equal(escapeHtml(`<a href="x">'&'</a>`), '&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;');
});

t.test('a text that is escaped for element content keeps its quotation marks', async (t) => {
  t.equal(escapeText(`<a href="x">'&'</a>`), `&lt;a href="x"&gt;'&amp;'&lt;/a&gt;`);
});

t.test('decoding inverts escaping', async (t) => {
  t.equal(decodeEntities(escapeHtml(`<a href="x">'&amp;'</a>`)), `<a href="x">'&amp;'</a>`);
});
