import { t } from 'tap';
import { escapeLonePercent } from '../../src/domain/lone-percent.ts';

const rows: [given: string, escaped: string][] = [
  ['/media/100%.pdf', '/media/100%25.pdf'],
  ['100%', '100%25'],
  ['5%-10%.jpg', '5%25-10%25.jpg'],
  ['%%41', '%25%41'],
  ['%4', '%254'],
  ['%zz', '%25zz'],
  ['a%20b%C3%A9', 'a%20b%C3%A9'],
  ['%c3%A9', '%c3%A9'],
  ['', ''],
];

for (const [given, escaped] of rows) {
  t.test(`the address ${JSON.stringify(given)} is written ${JSON.stringify(escaped)}`, async (t) => {
    t.equal(escapeLonePercent(given), escaped);
    t.equal(escapeLonePercent(escaped), escaped, 'and stays so');
  });
}
