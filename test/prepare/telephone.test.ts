import { t } from 'tap';
import { telephoneParts } from '../../src/prepare/telephone.ts';

/** A text, and its parts: each link as `[text](number)`. Undefined without a link. */
const rows: [text: string, parts: string | undefined][] = [
  ['+41 22 555 01 40', '[+41 22 555 01 40](+41225550140)'],
  [' +41 (0)22 555 01 40 ', '[+41 (0)22 555 01 40](+41225550140)'],
  ['+39 (0)6 1234 5678', '[+39 (0)6 1234 5678](+390612345678)'],
  ['+41/22/555 01 40', '[+41/22/555 01 40](+41225550140)'],
  ['+41 22 555 01 40 ext. 12', '[+41 22 555 01 40 ext. 12](+41225550140;ext=12)'],
  ['+41 22 555 01 40x12', '[+41 22 555 01 40x12](+41225550140;ext=12)'],
  ['+41225550140;ext=12', '[+41225550140;ext=12](+41225550140;ext=12)'],
  ['+41 22 555 01 40 / 41', '[+41 22 555 01 40](+41225550140) / 41'],
  ['+41 22 555 01 40-42', undefined],
  ['+41 22 555 01 40; +41 22 555 01 41', '[+41 22 555 01 40](+41225550140); [+41 22 555 01 41](+41225550141)'],
  ['022 555 01 40; 022 555 01 41', '[022 555 01 40](0225550140); [022 555 01 41](0225550141)'],
  ['+91 11 2584 0000 / +91 11 2584 0001', '[+91 11 2584 0000](+911125840000) / [+91 11 2584 0001](+911125840001)'],
  ['Office: +41 22 555 01 40 (mornings)', 'Office: [+41 22 555 01 40](+41225550140) (mornings)'],
  ['(+41) 22 555 01 40', '[(+41) 22 555 01 40](+41225550140)'],
  ['00 41 22 555 01 40', '[00 41 22 555 01 40](+41225550140)'],
  ['0041225550140', '[0041225550140](+41225550140)'],
  ['+٤١ ٢٢ ٥٥٥ ٠١ ٤٠', '[+٤١ ٢٢ ٥٥٥ ٠١ ٤٠](+41225550140)'],
  ['+۴۱ ۲۲ ۵۵۵ ۰۱ ۴۰', '[+۴۱ ۲۲ ۵۵۵ ۰۱ ۴۰](+41225550140)'],
  ['٠٢٢ ٥٥٥ ٠١ ٤٠', '[٠٢٢ ٥٥٥ ٠١ ٤٠](0225550140)'],
  ['022 555 01 40', '[022 555 01 40](0225550140)'],
  ['022 555 01 40 / 41', undefined],
  ['1-800-FLOWERS', undefined],
  ['+1-800-FLOWERS', undefined],
  ['+999 123456', undefined],
  ['n/a', undefined],
  ['12', undefined],
  ['-', undefined],
  ['', undefined],
];

for (const [text, expected] of rows) {
  t.test(`${JSON.stringify(text)} ${expected === undefined ? 'has no link' : `is ${expected}`}`, async (t) => {
    const parts = telephoneParts(text);
    const written = parts?.map((part) => (part.href ? `[${part.text}](${part.href.replace(/^tel:/, '')})` : part.text));
    t.equal(written?.join(''), expected);
    if (parts) t.equal(parts.map((part) => part.text).join(''), text.trim(), 'the whole text is shown');
  });
}

t.test('a person without a number has no parts', async (t) => t.equal(telephoneParts(undefined), undefined));
