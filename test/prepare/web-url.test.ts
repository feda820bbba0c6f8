import { t } from 'tap';
import { readWebUrl } from '../../src/prepare/web-url.ts';

const HOSTS = ['meridian.example'];

const rows: [raw: string, kind: string | undefined, href?: string][] = [
  ['https://other.example/a.jpg', 'absolute', 'https://other.example/a.jpg'],
  ['HTTP://OTHER.example/a b', 'absolute', 'http://other.example/a%20b'],
  ['//other.example/a', 'absolute', 'https://other.example/a'],
  ['\\\\other.example\\a', 'absolute', 'https://other.example/a'],
  ['/\\other.example', 'absolute', 'https://other.example/'],
  ['/\t/other.example', 'absolute', 'https://other.example/'],
  ['https:other.example', 'absolute', 'https://other.example/'],
  ['https://meridian.example/a', 'own', '/a'],
  ['https://meridian.example//evil.example', 'own', '/evil.example'],
  ['/a/../b', 'own', '/b'],
  ['/..//evil.example', 'own', '/evil.example'],
  ['/a"b\'c', 'own', "/a%22b'c"],
  ['a.jpg', 'relative', '/a.jpg'],
  ['./a/b.jpg?x=1#y', 'relative', '/a/b.jpg?x=1#y'],
  ['../../a.jpg', 'relative', '/a.jpg'],
  [' a\nb.jpg ', 'relative', '/ab.jpg'],
  ['100%.jpg', 'relative', '/100%25.jpg'],
  ['/media/5%-10%.jpg?x=1%', 'own', '/media/5%25-10%25.jpg?x=1%25'],
  ['https://other.example/100%zz', 'absolute', 'https://other.example/100%25zz'],
  ['https://other.example/100%25', 'absolute', 'https://other.example/100%25'],
  ['javascript:alert(1)', 'other'],
  ['java\nscript:alert(1)', 'other'],
  ['data:image/png;base64,AAAA', 'other'],
  ['mailto:a@b.example', 'other'],
  ['https://user:pass@other.example', undefined],
  ['https://', undefined],
  ['https://ex ample', undefined],
  ['', undefined],
  [' \u0000 ', undefined],
];

for (const [raw, kind, href] of rows) {
  t.test(`the kind of the URL ${JSON.stringify(raw)} is ${kind ?? 'none'}`, async (t) => {
    const address = readWebUrl(raw, HOSTS);
    t.equal(address?.kind, kind);
    if (href !== undefined) t.equal(address?.href, href);
  });
}
