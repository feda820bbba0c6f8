import { t } from 'tap';
import { itemsInView, nearestItem, scrollDelta, wrappedStep } from '../../../client/ui/carousel-position.ts';

const items = [0, 100, 200, 300, 400].map((start) => ({ start, end: start + 100 }));
const viewport = { start: 100, end: 400 };

t.test('the items fully inside the viewport are in view, and one item always is', (t) => {
  t.equal(itemsInView(items, viewport), 3);
  t.equal(itemsInView(items, { start: 101.5, end: 398.5 }), 3, 'rounding is allowed');
  t.equal(itemsInView(items, { start: 120, end: 180 }), 1);
  t.end();
});

t.test('the leading item is at the start edge, which is the right edge in a right-to-left page', (t) => {
  t.equal(nearestItem(items, viewport, false), 1);
  const mirrored = [...items].reverse();
  t.equal(nearestItem(mirrored, viewport, true), 1);
  t.equal(nearestItem([], viewport, false), 0);
  t.end();
});

t.test('scrolling aligns the start edges', (t) => {
  t.equal(scrollDelta({ start: 300, end: 400 }, viewport, false), 200);
  t.equal(scrollDelta({ start: 0, end: 100 }, viewport, true), -300);
  t.end();
});

const STEPS = [
  { from: 0, by: 1, to: 1 },
  { from: 2, by: 1, to: 0, why: 'the last full view wraps to the first' },
  { from: 0, by: -1, to: 2, why: 'the first item wraps to the last full view' },
  { from: 2, by: -1, to: 1 },
  { from: 0, by: 3, to: 2, why: 'a step of a whole view stops at the last full view' },
  { from: 1, by: -3, to: 0 },
];

for (const { from, by, to, why } of STEPS) {
  t.test(`of 5 items, 3 in view, a step of ${by} from ${from} ends at ${to}`, (t) => {
    t.equal(wrappedStep(from, by, 5, 3), to, why ?? '');
    t.end();
  });
}

t.test('a row that fits does not move', (t) => {
  t.equal(wrappedStep(0, 1, 3, 3), 0);
  t.equal(wrappedStep(0, -1, 3, 4), 0);
  t.end();
});
