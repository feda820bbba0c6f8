/**
 * A field of a form of the editor, in Decap CMS's format. `fill`, `sparse`, `pairs`, `orText` and
 * `orJson` are ours: they say how a value differs between the form and the file (entry-shape.ts).
 */
export interface EditorField {
  name: string;
  label: string;
  widget: string;
  required: boolean;
  hint?: string;
  /** A regular expression, and what a person reads if the text does not match. */
  pattern?: [expression: string, message: string];
  options?: string[];
  default?: unknown;
  value_type?: 'int' | 'float';
  min?: number;
  max?: number;
  label_singular?: string;
  summary?: string;
  /** Of an object, and of a list of objects. */
  fields?: EditorField[];
  /** Of a list of single values. */
  field?: EditorField;
  /** Of a list of objects of several types. The type is in `typeKey`. */
  types?: EditorField[];
  typeKey?: string;
  /** The value that the file needs if the form leaves the field empty. */
  fill?: string | boolean | readonly [] | Readonly<Record<string, never>>;
  /** An empty text is left out of the file. */
  sparse?: boolean;
  /** The list is an object in the file; each item has a key and a value. */
  pairs?: boolean;
  /** The value may also be a text: a pair with an empty key, or `JSON_FIELD` of an object. */
  orText?: boolean;
  /** The value may also be of another form, which the form shows as JSON in `JSON_FIELD`. */
  orJson?: boolean;
}

/** The field of a form that holds a value of another form: a text, or any other as JSON. */
export const JSON_FIELD = '$json';

/** The only field of a form whose file is no object with known fields. */
export const ROOT_FIELD = '$root';

/** The field of a form that names the kind of a file, where several kinds share a folder. */
export const KIND_FIELD = '$kind';
