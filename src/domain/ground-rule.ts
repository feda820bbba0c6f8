/**
 * The CSS rule that paints a ground colour: the one place where server and browser agree on how `data-ground`
 * becomes a colour without a style attribute. The style sheet derives a readable text colour from `--ground`.
 * Colours come from prepare, which lets only CSS colours pass, so neither the quotes nor the braces can be closed.
 */
export const groundRule = (colour: string): string =>
  `[data-ground="${colour}"]{--ground:${colour};background-color:${colour}}`;
