/** Attributes of the site's serif and sans-serif type, with what stands in for them inside a picture. */
export const SERIF = 'font-family="Source Serif 4,Georgia,Times New Roman,serif"';
export const SANS = 'font-family="Source Sans 3,Helvetica,Arial,sans-serif"';

/** A `text` element: position and type size in units. */
export const words = (x: number, y: number, size: number, text: string, attributes = ''): string =>
  `<text x="${Math.round(x)}" y="${Math.round(y)}" font-size="${size}" ${attributes}>${text}</text>`;
