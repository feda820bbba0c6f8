import { t } from 'tap';
import { wrappedIndex } from '../../../client/ui/wrapped-index.ts';

t.test('an index wraps from the last to the first and back', (t) => {
  t.equal(wrappedIndex(10, 10), 0);
  t.equal(wrappedIndex(-1, 10), 9);
  t.equal(wrappedIndex(4, 10), 4);
  t.equal(wrappedIndex(1, 1), 0);
  t.end();
});
