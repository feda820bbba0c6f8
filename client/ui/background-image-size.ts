/** Sizes and widths of a picture that fills the width of the screen: the banner shows it, the head loads it ahead. */
export const BACKGROUND_IMAGE = { sizes: '100vw', widths: { least: 480, most: 1920 } } as const;
