import { t } from 'tap';
import { cardKeys } from '../../../client/publications/card-keys.ts';

t.test('the key of a publication is its id', async (t) => {
  t.same(cardKeys([{ _id: 'a' }, { _id: 'b' }]), ['a', 'b']);
});

t.test('each repetition of a publication has its own key', async (t) => {
  const keys = cardKeys([{ _id: 'a' }, { _id: 'b' }, { _id: 'a' }, { _id: 'a' }]);
  t.equal(keys[0], 'a');
  t.equal(new Set(keys).size, 4);
});
