import { t } from 'tap';
import { valueLabel } from '../../src/gather/value-label.ts';

t.test('the label of a value is the translation with exactly that key, or the value itself', async (t) => {
  const label = valueLabel({ 'Bulletins | Research': 'Boletines', Papers: '' });
  t.equal(label('Bulletins | Research'), 'Boletines');
  t.equal(label('Bulletins'), 'Bulletins');
  t.equal(label('constructor'), 'constructor');
  t.equal(label('__proto__'), '__proto__');
});

t.test('a value that looks like a key has its translation', async (t) => {
  const label = valueLabel({ 'Position Papers': 'Posturas' });
  t.equal(label('Position\u00a0Papers'), 'Posturas');
  t.equal(label('position papers'), 'position papers');
});

t.test('without translations each value is its own label', async (t) => {
  t.equal(valueLabel(undefined)('Papers'), 'Papers');
});
