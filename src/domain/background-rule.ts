/**
 * The CSS rule of a background colour, for server and browser: `data-background` gets its colour
 * without a style attribute. The style sheet derives a readable text colour from `--background`.
 * Prepare lets only CSS colours pass, so that no value can close the quotes or the braces.
 */
export const backgroundRule = (colour: string): string =>
  `[data-background="${colour}"]{--background:${colour};background-color:${colour}}`;
