import { t } from 'tap';
import { decodeFragment } from '../../src/domain/decode-fragment.ts';

t.test('a fragment is decoded as browsers decode it', (t) => {
  const rows: [fragment: string, expected: string][] = [
    ['soil', 'soil'],
    ['Potassium_%28K%29', 'Potassium_(K)'],
    ['%E5%9C%9F%E5%A3%A4', '土壤'],
    ['100%', '100%'],
    ['100%25', '100%'],
    ['Gr%C3%B6%C3%9Fe_100%', 'Größe_100%'],
    ['50%_of_100%25', '50%_of_100%'],
    ['%zz%', '%zz%'],
    ['%FF', '%FF'],
    ['', ''],
  ];
  for (const [fragment, expected] of rows) t.equal(decodeFragment(fragment), expected, fragment);
  t.end();
});
