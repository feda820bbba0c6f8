import { t } from 'tap';
import { childSpan } from '../../../src/content/upstream/child-span.ts';

t.test('a content call is a new span of the same trace', (t) => {
  const trace = '0af7651916cd43dd8448eb211c80319c';
  const random = (bytes: number) => 'ab'.repeat(bytes);
  t.equal(childSpan(`00-${trace}-b7ad6b7169203331-01`, random), `00-${trace}-abababababababab-01`);
  t.equal(childSpan('nonsense', random), 'nonsense');
  t.end();
});
