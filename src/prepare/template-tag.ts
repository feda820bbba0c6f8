const TEMPLATE_TAG = /\{[{%$]|<[%?]|\$\{|\[%/;

/** Whether a value still holds a tag of a template language; then it is no URL. */
export const hasTemplateTag = (value: string): boolean => TEMPLATE_TAG.test(value);
