import { t } from 'tap';
import { element } from '../../src/http/xml.ts';
import { readXml } from '../xml/read-xml.ts';

t.test('texts and values are read back as they were, without what XML cannot hold', (t) => {
  const rows: [text: string, expected: string][] = [
    ['a < b & c > d', 'a < b & c > d'],
    ['"quoted" and \'so\'', '"quoted" and \'so\''],
    ['&amp; &lt;b&gt; &#0; &nbsp;', '&amp; &lt;b&gt; &#0; &nbsp;'],
    [']]> <!-- --> <?x ?> <![CDATA[', ']]> <!-- --> <?x ?> <![CDATA['],
    ['</root><script>', '</root><script>'],
    ['a\u0000b\u0008c\u000bd\u001fe', 'abcde'],
    ['\ud800a\udc00b\ufffe\uffffc', 'abc'],
    ['\u{1F331} البوتاسيوم 钾肥 K₂O', '\u{1F331} البوتاسيوم 钾肥 K₂O'],
  ];
  for (const [text, expected] of rows) {
    const { text: content, attributes } = readXml(element('root', { value: text }, text).toDocument());
    t.same([content, attributes.value], [expected, expected], JSON.stringify(text));
  }
  t.end();
});

t.test('an element without content is empty, and what is undefined is not written', (t) => {
  const xml = element('a', { one: undefined, two: 2 }, [undefined, element('b'), 'c', element('d', {}, '')]);
  t.equal(xml.toDocument(), '<?xml version="1.0" encoding="UTF-8"?>\n<a two="2"><b/>c<d/></a>\n');
  t.end();
});
