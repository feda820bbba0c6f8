/**
 * A semicolon between the items of a list in one text. The one that ends a character reference is
 * none: a name that was encoded twice, such as `Mart&amp;iacute;nez`, has some after decoding.
 */
export const LIST_SEMICOLON = /(?<!&(?:#\d+|#x[\da-f]+|[a-z]{2,}\d*));/i;
