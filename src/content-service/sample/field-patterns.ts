import type { Tones } from './field-tones.ts';
import { between, pick, type Random } from './seeded-random.ts';
import { circle, hatching, type Point, path, polygon, rect, softLine } from './svg-writing.ts';

/** What a pattern is drawn on: its size in units, its colours, and where its chances come from. */
export interface Ground {
  width: number;
  height: number;
  tones: Tones;
  random: Random;
}

/** Draws a part of a picture: an SVG fragment that covers the ground. */
export type Drawing = (ground: Ground) => string;

const HATCH_IDS = ['a', 'b', 'c'] as const;

const hatchings = ({ tones, random }: Ground, distance: number): string => {
  const turn = between(random, -35, 35);
  return `<defs>${HATCH_IDS.map((id, at) =>
    hatching(id, {
      distance: distance + at * 2,
      width: 1 + at * 0.5,
      angle: turn + at * 58,
      colour: at === 1 ? tones.deep : tones.pale,
      opacity: 0.5,
    }),
  ).join('')}</defs>`;
};

/** One path for all shapes of one fill: shorter, and no seams. */
export const byFill = (shapes: readonly { data: string; fill: string }[]): string =>
  [...Map.groupBy(shapes, ({ fill }) => fill)]
    .map(([fill, own]) => path(own.map(({ data }) => data).join(''), `fill="${fill}"`))
    .join('');

/** A quadrilateral field: corners clockwise from the upper left. */
type Quad = readonly [Point, Point, Point, Point];

const along = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

const span = ([a, b, , d]: Quad): readonly [number, number] => [
  Math.hypot(b[0] - a[0], b[1] - a[1]),
  Math.hypot(d[0] - a[0], d[1] - a[1]),
];

/** Splits a field across its longer side, slightly askew, until `times` splits are done. */
function split(quad: Quad, times: number, random: Random): Quad[] {
  if (times === 0) return [quad];
  const [a, b, c, d] = quad;
  const [across, down] = span(quad);
  const share = between(random, 0.34, 0.66);
  const other = share + between(random, -0.09, 0.09);
  const halves: readonly [Quad, Quad] =
    across > down * between(random, 0.8, 1.25)
      ? [
          [a, along(a, b, share), along(d, c, other), d],
          [along(a, b, share), b, c, along(d, c, other)],
        ]
      : [
          [a, b, along(b, c, other), along(a, d, share)],
          [along(a, d, share), along(b, c, other), c, d],
        ];
  return halves.flatMap((half) => split(half, times - 1, random));
}

/** A patchwork of fields divided by tracks, some with rows, one of them ripe. */
export const patchwork =
  (times: number, distance = 7): Drawing =>
  (ground) => {
    const { width, height, tones, random } = ground;
    const lean = width * 0.12;
    const fields = split(
      [
        [-lean, -20],
        [width, -lean],
        [width + lean, height],
        [0, height + lean],
      ],
      times,
      random,
    );
    const ripe = Math.floor(random() * fields.length);
    const drawn = fields.map((field, at) => ({
      data: polygon(field),
      fill:
        at === ripe
          ? tones.accent
          : pick(random, [tones.base, tones.base, tones.dark, tones.light, tones.light, tones.pale]),
      rows: at === ripe || random() < 0.55 ? `url(#${pick(random, HATCH_IDS)})` : undefined,
    }));
    const rows = drawn.flatMap(({ data, rows: fill }) => (fill === undefined ? [] : [{ data, fill }]));
    const stroke = `stroke="${tones.deep}" stroke-width="${Math.max(2, Math.round(width / 130))}"`;
    return `${hatchings(ground, distance)}${rect(0, 0, width, height, `fill="${tones.deep}"`)}<g ${stroke}>${byFill(drawn)}${byFill(rows)}</g>`;
  };

/** A field trial: blocks of plots with alleys, the treatments in a different order in each block. */
export const trialPlots =
  (columns: number, rows: number): Drawing =>
  ({ width, height, tones, random }) => {
    const [gap, cellWidth, cellHeight] = [width / columns / 9, (width * 1.3) / columns, (height * 1.2) / rows];
    const marked = [Math.floor(between(random, 2, columns - 2)), Math.floor(between(random, 1, rows - 1))];
    const [across, down] = [Math.round(cellWidth - gap), Math.round(cellHeight - gap * 2)];
    const cells = Array.from({ length: columns * rows }, (_, at) => {
      const [column, row] = [at % columns, Math.floor(at / columns)];
      const treatment = pick(random, [tones.base, tones.dark, tones.light, tones.pale, tones.base]);
      const fill = column === marked[0] && row === marked[1] ? tones.accent : treatment;
      return {
        fill,
        data: `M${Math.round(column * cellWidth)} ${Math.round(row * cellHeight)}h${across}v${down}h-${across}z`,
      };
    });
    const drills = `<defs>${hatching('r', { distance: 6, width: 0.8, angle: 0, colour: tones.deep, opacity: 0.5 })}</defs>`;
    const turn = Math.round(between(random, -14, 14)) || 6;
    return `${drills}${rect(0, 0, width, height, `fill="${tones.deep}"`)}<g transform="translate(${-Math.round(width * 0.15)} ${-Math.round(height * 0.08)})rotate(${turn} ${width / 2} ${height / 2})">${byFill(cells)}${rect(0, 0, width * 1.3, height * 1.2, 'fill="url(#r)"')}</g>`;
  };

/** Strip cropping along the slope: broad soft bands, every other one in rows. */
export const strips =
  (count: number): Drawing =>
  ({ width, height, tones, random }) => {
    const swing = between(random, 0.08, 0.2) * height;
    const [phase, slant] = [between(random, 0, 6), between(random, -0.5, 0.5) * height];
    const edge = (at: number): Point[] =>
      Array.from({ length: 6 }, (_, step) => {
        const x = (width * 1.2 * step) / 5 - width * 0.1;
        return [
          x,
          (height * 1.7 * at) / count -
            height * 0.35 +
            slant * (step / 5 - 0.5) +
            swing * Math.sin(step * 1.1 + phase + at * 0.06),
        ] as const;
      });
    const cycle = ['url(#d)', tones.pale, 'url(#e)', tones.light];
    const drills = [tones.base, tones.dark].map((ground, at) =>
      hatching('de'.charAt(at), {
        distance: 6,
        width: 1,
        angle: between(random, -40, 40),
        colour: tones.pale,
        opacity: 0.3,
        ground,
      }),
    );
    const ripe = Math.floor(count * 0.3 + random() * count * 0.4);
    const bands = Array.from({ length: count }, (_, at) =>
      path(`${softLine(edge(at))}V${height}H0z`, `fill="${at === ripe ? tones.accent : cycle[at % cycle.length]}"`),
    );
    return `<defs>${drills.join('')}</defs>${rect(0, 0, width, height, `fill="${tones.light}"`)}${bands.join('')}`;
  };

/** An orchard or palm grove: crowns in a triangular grid, a track through it. */
export const grove =
  (across: number): Drawing =>
  ({ width, height, tones, random }) => {
    const step = Math.round(width / across);
    const [radius, down] = [step * 0.4, Math.round(step * 0.87)];
    const places: readonly Point[] = [
      [0, 0],
      [step, 0],
      [step / 2, down],
      [0, down * 2],
      [step, down * 2],
    ];
    const crowns = (size: number, fill: string): string =>
      `<g fill="${fill}">${places.map(([x, y]) => circle(x, y, size, '')).join('')}</g>`;
    const tile = crowns(radius, tones.base) + crowns(radius * 0.62, tones.dark) + crowns(radius * 0.2, tones.pale);
    const grid = `<pattern id="g" width="${step}" height="${down * 2}" patternUnits="userSpaceOnUse" patternTransform="rotate(${Math.round(between(random, -25, 25))})">${tile}</pattern>`;
    const heights = [
      between(random, 0.1, 0.8),
      between(random, 0.3, 0.6),
      between(random, 0.3, 0.7),
      between(random, 0.2, 0.9),
    ];
    const track = softLine(heights.map((share, at): Point => [(width + 40) * (at / 3) - 20, height * share]));
    const line = (colour: string, share: number): string =>
      path(track, `fill="none" stroke="${colour}" stroke-width="${Math.round(step * share)}"`);
    return `<defs>${grid}</defs>${rect(0, 0, width, height, `fill="${tones.pale}"`)}${rect(0, 0, width, height, 'fill="url(#g)"')}${line(tones.pale, 0.8)}${line(tones.accent, 0.22)}`;
  };
