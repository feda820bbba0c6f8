import { t } from 'tap';
import { type FormControl, formValues } from '../../../client/forms/form-values.ts';

const control = (changes: Partial<FormControl>): FormControl => ({
  name: 'name',
  type: 'text',
  value: '',
  checked: false,
  disabled: false,
  ...changes,
});

t.test('checkboxes are booleans, unchecked radios are left out, texts are trimmed', (t) => {
  const values = formValues([
    control({ name: 'email', type: 'email', value: '  a@b.example ' }),
    control({ name: 'privacy', type: 'checkbox', value: 'true' }),
    control({ name: 'news', type: 'checkbox', value: 'on', checked: true }),
    control({ name: 'size', type: 'radio', value: 'small' }),
    control({ name: 'size', type: 'radio', value: 'large', checked: true }),
    control({ name: 'colour', type: 'radio', value: 'red' }),
    control({ name: 'country', type: 'select-one', value: 'CH' }),
  ]);
  t.same(values, { email: 'a@b.example', privacy: false, news: true, size: 'large', country: 'CH' });
  t.end();
});

t.test('buttons, disabled controls and controls without a name are left out', (t) => {
  const values = formValues([
    control({ name: 'go', type: 'submit', value: 'Go' }),
    control({ name: 'off', value: 'x', disabled: true }),
    control({ name: '', value: 'x' }),
  ]);
  t.same(values, {});
  t.end();
});
