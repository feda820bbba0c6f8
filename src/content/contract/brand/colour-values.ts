import { clampChroma, converter, formatHex, type Oklch, parse } from 'culori';
import { COLOUR_PATTERN, type SchemeColour } from '../../../domain/brand.ts';
import { below, type ReportProblem, refuse } from '../../../domain/contract-problem.ts';
import { filledTextOf, isAbsent, isWireObject } from '../../../domain/wire-values.ts';

const FORM = new RegExp(COLOUR_PATTERN, 'i');
const EXPECTED = 'an opaque colour: hexadecimal or oklch()';

const toOklch = converter('oklch');

/** A colour in OKLCH; undefined for a text that is no opaque colour in one of the two forms. */
export function oklchOf(text: string): Oklch | undefined {
  const parsed = FORM.test(text) ? parse(text.toLowerCase()) : undefined;
  return parsed === undefined || (parsed.alpha ?? 1) !== 1 ? undefined : toOklch(parsed);
}

/** A colour as `#rrggbb`. One that sRGB lacks loses as much chroma as needed. */
export const hexOf = (colour: Oklch): string => formatHex(clampChroma(colour, 'oklch'));

function readColour(value: unknown, pointer: string, report: ReportProblem): string | undefined {
  if (isAbsent(value)) return undefined;
  const colour = oklchOf(filledTextOf(value) ?? '');
  return colour ? hexOf(colour) : refuse(report, 'dropped-field', pointer, value, EXPECTED);
}

/** Reads a colour, or one for each scheme. Colours that cannot be read are reported. */
export function readSchemeColour(value: unknown, pointer: string, report: ReportProblem): Partial<SchemeColour> {
  const given = isWireObject(value) ? value : { light: value };
  const at = (scheme: 'light' | 'dark') => (isWireObject(value) ? below(pointer, scheme) : pointer);
  const colour: Partial<SchemeColour> = {};
  for (const scheme of ['light', 'dark'] as const) {
    const read = readColour(given[scheme], at(scheme), report);
    if (read !== undefined) colour[scheme] = read;
  }
  return colour;
}
