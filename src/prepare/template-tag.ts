const TEMPLATE_TAG = /\{[{%$]|<[%?]|\$\{|\[%/;

/** Whether a value still holds a tag of a template language that nobody filled in: then it is no address. */
export const hasTemplateTag = (value: string): boolean => TEMPLATE_TAG.test(value);
