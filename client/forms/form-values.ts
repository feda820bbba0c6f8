/** The values that a form sends. Checkboxes send booleans, all other controls send texts. */
export type FormValues = Record<string, string | boolean>;

/** The properties of a form control that determine its value. */
export interface FormControl {
  name: string;
  type: string;
  value: string;
  checked: boolean;
  disabled: boolean;
}

const BUTTONS = new Set(['submit', 'button', 'reset', 'image', 'fieldset']);

/** Reads the values of a form (docs/rules.md#forms). Trims texts. */
export function formValues(controls: Iterable<FormControl>): FormValues {
  const values: FormValues = {};
  for (const { name, type, value, checked, disabled } of controls) {
    if (!name || disabled || BUTTONS.has(type)) continue;
    if (type === 'checkbox') values[name] = checked;
    else if (type !== 'radio') values[name] = value.trim();
    else if (checked) values[name] = value;
  }
  return values;
}
