import { t } from 'tap';
import { CATEGORIES } from '../../src/domain/categories.ts';
import {
  dateOrder,
  formatPublicationDate,
  isoDate,
  parsePublicationDate,
  YEAR_ONLY_CATEGORIES,
} from '../../src/domain/publication-date.ts';

const rows: [raw: string | undefined, iso: string | undefined][] = [
  ['2020', '2020'],
  ['2020-06', '2020-06'],
  ['2020-6', '2020-06'],
  ['2020-06-05', '2020-06-05'],
  ['2020/06/05', '2020-06-05'],
  [' 2020-06-05 ', '2020-06-05'],
  ['2020-06-05T23:59:59Z', '2020-06-05'],
  ['2021-01-01T00:00:00+02:00', '2021-01-01'],
  ['2021-01-01T00:00:00.000+0800', '2021-01-01'],
  ['2020-12-31T23:30:00-05:00', '2020-12-31'],
  ['2021-01-01 00:00:00+02', '2021-01-01'],
  ['2021-01-01t00:00:00z', '2021-01-01'],
  ['2021-01-01+02:00', '2021-01-01'],
  ['2021-01-01Z', '2021-01-01'],
  ['20210101T000000+0200', '2021-01-01'],
  ['2020-01-01T00:00:00.000Z', '2020-01-01'],
  ['2020-06-05T12:00:00', '2020-06-05'],
  ['2020-06-05 12:00', '2020-06-05'],
  ['2024-02-29', '2024-02-29'],
  ['1956', '1956'],
  ['Fri, 01 Jan 2021 00:00:00 +0200', '2021-01-01'],
  ['Thu Dec 31 2020 23:30:00 GMT-0500 (EST)', '2020-12-31'],
  ['1 Jan 2021 0:00', '2021-01-01'],
  ['Sat. 2021', undefined],
  ['12:30', undefined],
  ['2013/05/01/May 2013', '2013-05-01'],
  ['2013/05//', '2013-05'],
  ['2014///', '2014'],
  ['2020/07/06/T00:00:00+09:00', '2020-07-06'],
  ['2021/01/01/T00:00:00+02:00', '2021-01-01'],
  ['OCT 2020', '2020-10'],
  ['oct 2020', '2020-10'],
  ['October 2020', '2020-10'],
  ['Sept. 2020', '2020-09'],
  ['DEC 15 2025', '2025-12-15'],
  ['December 15, 2025', '2025-12-15'],
  ['15 December 2025', '2025-12-15'],
  ['23 mayo 2020', '2020-05-23'],
  ['2026 MAR 13', '2026-03-13'],
  ['JAN-FEB 2010', '2010-01'],
  ['03/2009', '2009-03'],
  ['14.06.2002', '2002-06-14'],
  [undefined, undefined],
  ['', undefined],
  ['   ', undefined],
  ['n.d.', undefined],
  ['In press', undefined],
  ['FAL 2010', '2010'],
  ['SUM 2009', '2009'],
  ['Winter 2011', '2011'],
  ['12 de mayo de 2021', '2021-05-12'],
  ['9 de julio de 2018', '2018-07-09'],
  ['7 ago. 2021', '2021-08-07'],
  ['2022, 17 de enero', '2022-01-17'],
  ['2020, 10 de septiembre', '2020-09-10'],
  ['2010,14 MAYO', '2010-05-14'],
  ['2021, marzo 22', '2021-03-22'],
  ['1er janvier 2020', undefined],
  ['3 février 2020', '2020-02-03'],
  ['juin 2020', '2020-06'],
  ['juillet 2020', '2020-07'],
  ['août 2020', '2020-08'],
  ['5 de março de 2020', '2020-03-05'],
  ['Dezember 2019', '2019-12'],
  ['2015a', '2015'],
  ['2021b', '2021'],
  ['2019.04', '2019-04'],
  ['2014-04-01/2019-03-30', '2014-04-01'],
  ['2019-07-26||2019-01-10', '2019-07-26'],
  ['2013/2014', undefined],
  ['1380 AH', undefined],
  ['s. f.', undefined],
  ['Book chapters', undefined],
  ['May 32 2020', undefined],
  ['31 de abril de 2020', undefined],
  ['2019-07-260', undefined],
  ['2020-13', undefined],
  ['2020-00-01', '2020'],
  ['2023-02-29', undefined],
  ['2020-02-30', undefined],
  ['2020-06-31', undefined],
  ['2020-06-05Tnonsense+99:99', '2020-06-05'],
  ['2020-06-05T99:99:99Z', '2020-06-05'],
  ['0999', undefined],
  ['3000', undefined],
  ['20200605', '2020-06-05'],
  ['20201305', undefined],
  ['202006', undefined],
  ['1869-1876', undefined],
  ['<b>2020</b>', undefined],
];

for (const [raw, iso] of rows) {
  t.test(`the date ${JSON.stringify(raw)} is read as ${iso ?? 'no date'}`, async (t) => {
    const date = parsePublicationDate(raw);
    t.equal(date && isoDate(date), iso);
  });
}

for (const category of CATEGORIES) {
  const yearOnly = YEAR_ONLY_CATEGORIES.has(category);
  t.test(`${category} shows ${yearOnly ? 'only the year' : 'month name and year'}`, async (t) => {
    const shown = formatPublicationDate({ year: 2019, month: 3, day: 31 }, category, 'en');
    t.equal(shown, yearOnly ? '2019' : 'March 2019');
  });
}

t.test('nine categories show only the year', async (t) => {
  t.equal(CATEGORIES.filter((category) => YEAR_ONLY_CATEGORIES.has(category)).length, 9);
});

const languages: [lang: string, shown: string][] = [
  ['en', 'March 2019'],
  ['es', 'marzo de 2019'],
  ['fr', 'mars 2019'],
  ['pt-BR', 'março de 2019'],
  ['pt_BR', 'março de 2019'],
  ['de', 'März 2019'],
  ['zh-CN', '2019年3月'],
  ['ru', 'март 2019 г.'],
  // Languages with another calendar use the Gregorian year too.
  ['th', 'มีนาคม 2019'],
  ['not a tag', 'March 2019'],
];

for (const [lang, shown] of languages) {
  t.test(`a date in ${lang} is written ${shown}`, async (t) => {
    t.equal(formatPublicationDate({ year: 2019, month: 3 }, 'Videos', lang), shown);
  });
}

t.test('Persian and Arabic use the Gregorian year in their own digits', async (t) => {
  t.match(formatPublicationDate({ year: 2019, month: 3 }, 'Videos', 'fa'), '۲۰۱۹');
  t.match(formatPublicationDate({ year: 2019, month: 3 }, 'Videos', 'ar-EG'), '٢٠١٩');
});

t.test('a date without a month shows the year in every category', async (t) => {
  t.equal(formatPublicationDate({ year: 2019 }, 'Videos', 'en'), '2019');
  t.equal(formatPublicationDate({ year: 2019, month: 3 }, undefined, 'en'), 'March 2019');
  t.equal(formatPublicationDate({ year: 2019, month: 3 }, ' Papers ', 'en'), '2019');
  t.equal(formatPublicationDate({ year: 2019, month: 3 }, 'Position\u00a0Papers', 'en'), '2019');
});

t.test('the month does not depend on the time zone of the server', async (t) => {
  const before = process.env.TZ;
  t.teardown(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    process.env.TZ = zone;
    t.equal(formatPublicationDate({ year: 2019, month: 1 }, 'Videos', 'en-GB'), 'January 2019', zone);
    t.same(parsePublicationDate('2019-01-01T00:00:00Z'), { year: 2019, month: 1, day: 1 }, zone);
  }
});

t.test('dates of different precision are ordered', async (t) => {
  const dates = [{ year: 2019 }, { year: 2019, month: 3 }, { year: 2019, month: 3, day: 2 }, { year: 2020 }];
  const order = dates.map(dateOrder);
  t.same(
    order,
    [...order].sort((a, b) => a - b),
  );
  t.equal(new Set(order).size, dates.length);
});
