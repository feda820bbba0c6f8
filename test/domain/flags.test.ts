import { t } from 'tap';
import { isTrue } from '../../src/domain/flags.ts';

const values: [value: unknown, flag: boolean][] = [
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  [false, false],
  [0, false],
  [2, false],
  ['0', false],
  ['false', false],
  ['yes', false],
  ['TRUE', false],
  ['', false],
  [null, false],
  [undefined, false],
  [{}, false],
  [[true], false],
];

for (const [value, flag] of values) {
  t.test(`the flag ${JSON.stringify(value)} is ${flag}`, async (t) => {
    t.equal(isTrue(value), flag);
  });
}
