/**
 * The CSS rule of a background colour, for server and browser: it needs no style attribute. Prepare
 * lets only CSS colours pass, so that no value can close the quotes or the braces.
 */
export const backgroundRule = (colour: string): string =>
  `[data-background="${colour}"]{--background:${colour};background-color:${colour}}`;
