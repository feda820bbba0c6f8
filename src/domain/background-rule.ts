/**
 * The CSS rule that paints a background colour: the one place where server and browser agree on how `data-background`
 * becomes a colour without a style attribute. The style sheet derives a readable text colour from `--background`.
 * Colours come from prepare, which lets only CSS colours pass, so neither the quotes nor the braces can be closed.
 */
export const backgroundRule = (colour: string): string =>
  `[data-background="${colour}"]{--background:${colour};background-color:${colour}}`;
