import { t } from 'tap';
import { placeOfPointer, syntaxFault } from '../../src/content-service/json-place.ts';

const PAGE = `{
  "zones": {
    "main": [
      { "type": "link" },
      {
        "type": "link",
        "a/b": { "~": 1 }
      }
    ]
  }
}`;

t.test('a pointer leads to the name of a field or to an item', (t) => {
  const rows: [pointer: string, line: number, column: number][] = [
    ['', 1, 1],
    ['/zones', 2, 3],
    ['/zones/main/0', 4, 7],
    ['/zones/main/1/type', 6, 9],
    ['/zones/main/1/a~1b/~0', 7, 18],
    ['/zones/main/1/missing', 5, 7],
    ['/zones/main/7', 3, 5],
  ];
  for (const [pointer, line, column] of rows) t.same(placeOfPointer(PAGE, pointer), { line, column }, pointer);
  t.same(placeOfPointer('{"a": 1, "a": 2}', '/a'), { line: 1, column: 10 }, 'the last of two fields counts');
  t.end();
});

t.test('a fault of the syntax has its place and a reason without a quotation', (t) => {
  const rows: [text: string, line: number, column: number, reason: RegExp][] = [
    ['{', 1, 2, /^Expected property name or '}'$/],
    ['{\n "a": 1,\n}', 3, 1, /^Expected double-quoted property name$/],
    ['{\n "a": 1\n "b": 2}', 3, 2, /^Expected ',' or '}' after property value$/],
    ['{"a": "x', 1, 9, /^Unterminated string$/],
    ['{\n "a": tru\n}', 2, 7, /^Unexpected token '\n'$/],
    ['<html>\n</html> and a text that is quoted in part', 1, 1, /^Unexpected token '<'$/],
    ['<html>\n</html>', 1, 1, /^Unexpected token '<'$/],
    ['', 1, 1, /^Unexpected end of JSON input$/],
    ['{\n "a": [1,', 2, 9, /^Unexpected end of JSON input$/],
  ];
  for (const [text, line, column, reason] of rows) {
    try {
      JSON.parse(text);
      t.fail(text);
    } catch (error) {
      const fault = syntaxFault(text, error as Error);
      t.same([fault.line, fault.column], [line, column], JSON.stringify(text));
      t.match(fault.reason, reason);
    }
  }
  t.end();
});
