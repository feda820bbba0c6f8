/** What a form sends: texts, and for checkboxes whether they are checked. */
export type FormValues = Record<string, string | boolean>;

/** The part of a form's control that its value depends on. */
export interface FormControl {
  name: string;
  type: string;
  value: string;
  checked: boolean;
  disabled: boolean;
}

const BUTTONS = new Set(['submit', 'button', 'reset', 'image', 'fieldset']);

/**
 * Reads a form: checkboxes as booleans, radios only when checked, texts trimmed
 * (docs/rules.md#forms).
 */
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
