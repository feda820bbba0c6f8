import { t } from 'tap';
import { dayOfChange, timeOfChange } from '../../src/domain/time-of-change.ts';

const rows: [text: string | undefined, time: string | undefined][] = [
  ['2024-05-01T10:00:00Z', '2024-05-01T10:00:00Z'],
  ['2024-05-01T10:00:00.123Z', '2024-05-01T10:00:00Z'],
  ['2021-01-01T00:00:00+02:00', '2020-12-31T22:00:00Z'],
  ['2021-01-01 00:00:00-0500', '2021-01-01T05:00:00Z'],
  ['2024-05-01', '2024-05-01'],
  ['2024-05-01T10:00:00', '2024-05-01'],
  ['2024-02-29', '2024-02-29'],
  ['2023-02-29', undefined],
  ['2024-05-31T10:00:00Z', '2024-05-31T10:00:00Z'],
  ['2024-05', undefined],
  ['2024-13-01T10:00:00Z', undefined],
  ['yesterday', undefined],
  [undefined, undefined],
];

for (const [text, time] of rows) {
  t.test(`a change at ${text} is at ${time}`, async (t) => {
    t.equal(timeOfChange(text), time);
    t.equal(dayOfChange(text), time?.slice(0, 10));
  });
}
