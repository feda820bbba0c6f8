import { t } from 'tap';
import { hashParameters, withHashParameter } from '../../../client/page-loading/hash-parameters.ts';

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
