import { t } from 'tap';
import { valueLabel } from '../../src/gather/value-label.ts';

t.test('a value is labelled by the translation under exactly that key, else by itself', async (t) => {
  const label = valueLabel({ 'Bulletins | Research': 'Boletines', Papers: '' });
  t.equal(label('Bulletins | Research'), 'Boletines');
  t.equal(label('Bulletins'), 'Bulletins');
  t.equal(label('constructor'), 'constructor');
  t.equal(label('__proto__'), '__proto__');
});

t.test('without translations every value is its own label', async (t) => {
  t.equal(valueLabel(undefined)('Papers'), 'Papers');
});
