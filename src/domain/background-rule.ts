/**
 * The CSS rule that server and browser use for a background colour instead of a style attribute.
 * Prepare admits only CSS colours, so no value can close the quotes or the braces.
 */
export const backgroundRule = (colour: string): string =>
  `[data-background="${colour}"]{--background:${colour};background-color:${colour}}`;
