import { t } from 'tap';
import { hashParameters, isImageChange, withHashParameter } from '../../../client/store/hash-parameters.ts';
import { parseLocation } from '../../../client/store/router-location.ts';

t.test('a hash has parameters, or names a part of the page', async (t) => {
  t.equal(hashParameters('#shown_pub=24&image=plot-12').get('image'), 'plot-12');
  t.same([...hashParameters('#image')], []);
  t.same([...hashParameters('')], []);
});

t.test('one parameter changes and the others stay', async (t) => {
  const rows: [hash: string, value: string | undefined, expected: string][] = [
    ['', 'a', '#image=a'],
    ['#shown_pub=24', 'a b', '#shown_pub=24&image=a+b'],
    ['#image=a&shown_pub=24', 'b', '#image=b&shown_pub=24'],
    ['#image=a&shown_pub=24', undefined, '#shown_pub=24'],
    ['#image=a', undefined, ''],
    ['#part', undefined, '#part'],
    ['#part', 'a', '#image=a'],
  ];
  for (const [hash, value, expected] of rows) t.equal(withHashParameter(hash, 'image', value), expected, hash);
});

t.test('a change of only the image is recognised', async (t) => {
  const rows: [from: string, to: string, expected: boolean][] = [
    ['/p', '/p#image=a', true],
    ['/p#image=a', '/p', true],
    ['/p#shown_pub=24', '/p#shown_pub=24&image=a', true],
    ['/p', '/p', false],
    ['/p', '/q#image=a', false],
    ['/p', '/p#part', false],
    ['/p?term=a#image=a', '/p#image=b', false],
  ];
  for (const [from, to, expected] of rows) {
    t.equal(isImageChange(parseLocation(from), parseLocation(to)), expected, `${from} -> ${to}`);
  }
});
