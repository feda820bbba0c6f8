/** A point of a drawing, in units of its viewBox. */
export type Point = readonly [x: number, y: number];

// Whole units are fine enough for pictures of hundreds of units.
const unit = (value: number): string => String(Math.round(value));

const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];
const middle = (one: Point, other: Point): Point => rounded([(one[0] + other[0]) / 2, (one[1] + other[1]) / 2]);

// Relative commands in whole units: half the length of absolute ones, and no error adds up.
const pair = ([x, y]: Point): string => (y < 0 ? `${x}${y}` : `${x} ${y}`);
const step = (from: Point, to: Point): string => pair([to[0] - from[0], to[1] - from[1]]);
const joined = (first: string, second: string): string =>
  second.startsWith('-') ? first + second : `${first} ${second}`;
const curve = (from: Point, control: Point, to: Point): string => `q${joined(step(from, control), step(from, to))}`;

/** Path data of straight lines through points. */
export function polyline(points: readonly Point[]): string {
  const corners = points.map(rounded);
  return corners
    .map((corner, index) => (index === 0 ? `M${pair(corner)}` : `l${step(corners[index - 1] ?? corner, corner)}`))
    .join('');
}

/** Path data of a closed shape with straight sides. */
export const polygon = (points: readonly Point[]): string => `${polyline(points)}z`;

/** Path data of a soft line that follows points: quadratic curves that join half-way between them. */
export function softLine(points: readonly Point[]): string {
  const [first, ...rest] = points.map(rounded);
  if (first === undefined) return '';
  const ends = rest
    .slice(1)
    .map((point, index) => (index === rest.length - 2 ? point : middle(rest[index] ?? point, point)));
  return `M${pair(first)}${ends.map((end, index) => curve(ends[index - 1] ?? first, rest[index] ?? end, end)).join('')}`;
}

/** Path data of a soft closed shape around points. */
export function softRing(points: readonly Point[]): string {
  const corners = points.map(rounded);
  const ends = corners.map((corner, index) => middle(corner, corners[(index + 1) % corners.length] ?? corner));
  const start = ends.at(-1);
  if (start === undefined) return '';
  return `M${pair(start)}${ends.map((end, index) => curve(ends[index - 1] ?? start, corners[index] ?? end, end)).join('')}z`;
}

/** A `path` element. */
export const path = (data: string, attributes: string): string => `<path d="${data}" ${attributes}/>`;

/** A `rect` element. */
export const rect = (x: number, y: number, width: number, height: number, attributes: string): string =>
  `<rect x="${unit(x)}" y="${unit(y)}" width="${unit(width)}" height="${unit(height)}" ${attributes}/>`;

/** A `circle` element. */
export const circle = (x: number, y: number, radius: number, attributes: string): string =>
  `<circle cx="${unit(x)}" cy="${unit(y)}" r="${unit(radius)}" ${attributes}/>`;

/** How a hatching looks: distances and widths in units, angle in degrees, `ground` the colour between the lines. */
interface Hatching {
  distance: number;
  width: number;
  angle: number;
  colour: string;
  opacity?: number;
  ground?: string;
}

/** A pattern of parallel lines, to be used as `fill="url(#id)"`. */
export function hatching(id: string, { distance, width, angle, colour, opacity = 1, ground }: Hatching): string {
  const behind = ground === undefined ? '' : `<path d="M0 0h${distance}v${distance}H0z" fill="${ground}"/>`;
  const stroke = `stroke="${colour}" stroke-width="${Math.round(width * 20) / 10}"${opacity < 1 ? ` stroke-opacity="${String(opacity).replace(/^0/, '')}"` : ''}`;
  return `<pattern id="${id}" width="${distance}" height="${distance}" patternUnits="userSpaceOnUse" patternTransform="rotate(${unit(angle)})">${behind}<path d="M0 0H${distance}" ${stroke}/></pattern>`;
}

/** A whole SVG document, without scripts, styles or outside references. */
export const svgDocument = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>\n`;
