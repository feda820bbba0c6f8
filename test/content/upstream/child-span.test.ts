import { t } from 'tap';
import { childSpan } from '../../../src/content/upstream/child-span.ts';

t.test('a content call is a new span of the same callContext', (t) => {
  const callContext = '0af7651916cd43dd8448eb211c80319c';
  const random = (bytes: number) => 'ab'.repeat(bytes);
  t.equal(childSpan(`00-${callContext}-b7ad6b7169203331-01`, random), `00-${callContext}-abababababababab-01`);
  t.equal(childSpan('nonsense', random), 'nonsense');
  t.end();
});
