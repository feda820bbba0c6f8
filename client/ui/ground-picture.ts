/** Sizes and widths of a picture that fills the width of the screen: the banner shows it, the head loads it ahead. */
export const GROUND_PICTURE = { sizes: '100vw', widths: { least: 480, most: 1920 } } as const;
