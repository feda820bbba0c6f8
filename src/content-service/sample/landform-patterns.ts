import { byFill, type Drawing, type Ground } from './field-patterns.ts';
import { mixColours } from './field-tones.ts';
import { between, pick } from './seeded-random.ts';
import { circle, hatching, type Point, path, polygon, rect, softLine, softRing } from './svg-writing.ts';

/** A ramp of colours from dark to pale, one for each step. */
const ramp = ({ tones }: Ground, steps: number): string[] =>
  Array.from({ length: steps }, (_, at) => {
    const share = at / Math.max(1, steps - 1);
    return share < 0.5
      ? mixColours(tones.deep, tones.base, share * 2)
      : mixColours(tones.base, tones.pale, share * 2 - 1);
  });

/** Contour bands: a slope seen from above, from the pale ridge down to the dark valley. */
export const contourBands =
  (count: number): Drawing =>
  (ground) => {
    const { width, height, tones, random } = ground;
    const colours = ramp(ground, count).reverse();
    const [phase, second] = [between(random, 0, 6), between(random, 0, 6)];
    const [swing, ripple] = [between(random, 0.1, 0.17) * height, between(random, 0.03, 0.07) * height];
    const marked = Math.floor(count * between(random, 0.35, 0.7));
    const edge = (at: number): Point[] =>
      Array.from({ length: 7 }, (_, step) => {
        const share = step / 6;
        const damp = 1 - (0.5 * at) / count;
        const y =
          (height * 1.15 * at) / count -
          height * 0.06 +
          damp * swing * Math.sin(share * 4.4 + phase) +
          damp * ripple * Math.sin(share * 9 + second + at * 0.35);
        return [share * (width + 40) - 20, y] as const;
      });
    const bands = colours.map((colour, at) => {
      const line = softLine(edge(at));
      const mark =
        at === marked
          ? path(line, `fill="none" stroke="${tones.accent}" stroke-width="${Math.max(3, Math.round(height / 90))}"`)
          : '';
      return `${path(`${line}V${height + 20}H-20Z`, `fill="${colour}"`)}${mark}`;
    });
    return `${rect(0, 0, width, height, `fill="${tones.pale}"`)}${bands.join('')}`;
  };

/** Closed contours around the tops of hills, as on a survey map. */
export const hills =
  (rings: number, tops: readonly Point[]): Drawing =>
  (ground) => {
    const { width, height, tones, random } = ground;
    const colours = ramp(ground, rings + 2).slice(1);
    const drawn = tops.map(([x, y], top) => {
      const phases = [between(random, 0, 6), between(random, 0, 6)] as const;
      const reach = Math.max(width, height) * (top === 0 ? 0.74 : 0.4);
      return Array.from({ length: rings }, (_, ring) => {
        const radius = reach * (1 - ring / rings) ** 1.15 + 6;
        const points = Array.from({ length: 7 }, (__, step): Point => {
          const angle = (step / 7) * 2 * Math.PI;
          const bulge = 1 + 0.2 * Math.sin(angle * 2 + phases[0]) + 0.1 * Math.sin(angle * 3 + phases[1] + ring * 0.25);
          return [x * width + Math.cos(angle) * radius * bulge, y * height + Math.sin(angle) * radius * bulge];
        });
        return path(softRing(points), `fill="${ring === rings - 1 ? tones.accent : colours[ring]}"`);
      });
    });
    // Ring by ring over all tops, so that a low ring of one hill never covers the top of another.
    const ordered = Array.from({ length: rings }, (_, ring) => drawn.map((own) => own[ring]).join(''));
    return `${rect(0, 0, width, height, `fill="${tones.deep}"`)}<g stroke="${tones.deep}" stroke-opacity=".35">${ordered.join('')}</g>`;
  };

const sector = (x: number, y: number, radius: number, from: number, to: number): string => {
  const point = (angle: number): string =>
    `${Math.round(x + radius * Math.cos(angle))} ${Math.round(y + radius * Math.sin(angle))}`;
  return `M${Math.round(x)} ${Math.round(y)}L${point(from)}A${Math.round(radius)} ${Math.round(radius)} 0 ${to - from > Math.PI ? 1 : 0} 1 ${point(to)}Z`;
};

/** Fields watered by pivots: circles in a grid, with sectors at different stages. */
export const pivots =
  (columns: number, rows: number): Drawing =>
  ({ width, height, tones, random }) => {
    const size = Math.round(Math.max(width / columns, height / rows));
    const radius = Math.round(size * 0.46);
    const centres = Array.from(
      { length: columns * rows },
      (_, at): Point => [((at % columns) + 0.5) * size, (Math.floor(at / columns) + 0.5) * size],
    );
    const field = `<g id="f">${circle(0, 0, radius, '')}<g fill="none" stroke="${tones.pale}" stroke-opacity=".5">${circle(0, 0, radius * 0.72, '')}${circle(0, 0, radius * 0.44, '')}</g></g>`;
    const uses = centres.map(
      ([x, y]) => `<use href="#f" x="${x}" y="${y}" fill="${pick(random, [tones.base, tones.light, tones.dark])}"/>`,
    );
    const wedges = centres.map(([x, y]) => {
      const from = between(random, 0, 6);
      return sector(x, y, radius, from, from + between(random, 0.8, 3.6));
    });
    const marked = Math.floor(random() * wedges.length);
    const dark = path(
      wedges.filter((_, at) => at % 3 !== 2 && at !== marked).join(''),
      `fill="${tones.deep}" fill-opacity=".55"`,
    );
    const shift = [(width - columns * size) / 2, (height - rows * size) / 2].map(Math.round);
    return `<defs>${field}</defs>${rect(0, 0, width, height, `fill="${tones.pale}"`)}<g transform="translate(${shift.join(' ')})">${uses.join('')}${dark}${path(wedges[marked] ?? '', `fill="${tones.accent}"`)}</g>`;
  };

const RIVER = '#b9cfd2';

/** Long lots on both banks of a river, each with its own crop. */
export const riverLots =
  (lots: number): Drawing =>
  ({ width, height, tones, random }) => {
    const [phase, swing, turn] = [between(random, 0, 6), between(random, 0.07, 0.15), between(random, -32, 32)];
    const side = Math.hypot(width, height);
    const bank = (share: number): Point => [
      (share - 0.5) * side,
      side * (swing * Math.sin(share * 4 + phase) + 0.03 * Math.sin(share * 9)),
    ];
    const ripe = Math.floor(between(random, 0.3, 0.7) * lots);
    const crops = [tones.base, tones.light, tones.dark, tones.pale];
    const lot = (at: number, out: number): { data: string; fill: string; rows: boolean } => {
      const [near, far] = [bank(at / lots), bank((at + 1) / lots)];
      const fill = at === ripe && out > 0 ? tones.accent : pick(random, crops);
      return { data: polygon([near, far, [far[0], out], [near[0], out]]), fill, rows: random() < 0.5 };
    };
    const fields = Array.from({ length: lots * 2 }, (_, at) => lot(at % lots, (at < lots ? -0.6 : 0.6) * side));
    const river = softLine(Array.from({ length: 8 }, (_, at) => bank(at / 7)));
    const bed = Math.round(Math.min(width, height) / 9);
    const hatch = hatching('h', { distance: 7, width: 1, angle: 90, colour: tones.deep, opacity: 0.35 });
    const rows = fields.filter((field) => field.rows).map(({ data }) => data);
    return `<defs>${hatch}</defs><g transform="translate(${width / 2} ${height / 2})rotate(${Math.round(turn)})"><g stroke="${tones.deep}">${byFill(fields)}</g>${path(rows.join(''), 'fill="url(#h)"')}<g fill="none" stroke-width="${bed}">${path(river, `stroke="${tones.deep}"`)}${path(river, `stroke="${RIVER}" stroke-width="${Math.round(bed * 0.74)}"`)}</g></g>`;
  };
