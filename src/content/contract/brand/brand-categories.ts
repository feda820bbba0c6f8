import type { Brand, BrandCategory, SchemeColour } from '../../../domain/brand.ts';
import { CATEGORIES } from '../../../domain/categories.ts';
import { below, type ReportProblem, refuse } from '../../../domain/contract-problem.ts';
import { filledTextOf, isAbsent, isWireObject } from '../../../domain/wire-values.ts';
import { withoutUndefined } from '../../../domain/without-undefined.ts';
import { fileOf } from './brand-files.ts';
import { readSchemeColour } from './colour-values.ts';
import { nearestPassing } from './contrast.ts';
import { NEUTRAL_COLOURS } from './neutral-colours.ts';
import { relatedDark } from './related-colours.ts';

/**
 * The contrast of a category to the grounds. Its name is shown on a ground that has 11 % of the
 * colour, where 5.3 become 4.5.
 */
const CONTRAST = 5.3;

/** The colour of a category. One without enough contrast is reported and moved. */
function readColour(value: unknown, pointer: string, colours: Brand['colours'], report: ReportProblem) {
  const { ground, raised } = { ...NEUTRAL_COLOURS, ...colours };
  const { light, dark = relatedDark('primary', {}, { primary: light }) } = readSchemeColour(value, pointer, report);
  if (light === undefined || dark === undefined) return undefined;
  const passing = (from: string, scheme: keyof SchemeColour): string => {
    const to = [ground[scheme], raised[scheme]];
    const colour = nearestPassing(from, [{ ratio: CONTRAST, to }]) ?? from;
    if (colour !== from)
      report({
        kind: 'moved-colour',
        pointer,
        found: from,
        expected: `at least ${CONTRAST}:1 to ${to.join(', ')}; ${colour} is used`,
      });
    return colour;
  };
  return { light: passing(light, 'light'), dark: passing(dark, 'dark') };
}

/** The path of a placeholder. A mask of another host would need its permission. */
function readPlaceholder(value: unknown, pointer: string, report: ReportProblem): string | undefined {
  const file = fileOf(filledTextOf(value));
  if (file?.startsWith('/')) return file;
  return isAbsent(value) ? undefined : refuse(report, 'dropped-field', pointer, value, 'a path below /media');
}

function readCitedAs(value: unknown, pointer: string, report: ReportProblem): BrandCategory['citedAs'] {
  const category = CATEGORIES.find((name) => name === filledTextOf(value));
  if (category || isAbsent(value)) return category;
  return refuse(report, 'dropped-field', pointer, value, `one of ${CATEGORIES.join(', ')}`);
}

/** Creates the reader of a brand's categories. `colours` are the colours of the brand. */
export const readBrandCategories =
  (colours: Brand['colours']) =>
  (value: unknown, pointer: string, report: ReportProblem): BrandCategory[] | undefined => {
    if (!Array.isArray(value)) return refuse(report, 'dropped-field', pointer, value, 'a list of categories');
    const categories = value.flatMap((given, index) => {
      const at = below(pointer, index);
      const name = isWireObject(given) ? filledTextOf(given.name) : undefined;
      if (!isWireObject(given) || name === undefined) {
        refuse(report, 'dropped-entry', at, given, 'a category with a name');
        return [];
      }
      const colour = readColour(given.colour, below(at, 'colour'), colours, report);
      const placeholder = readPlaceholder(given.placeholder, below(at, 'placeholder'), report);
      const citedAs = readCitedAs(given.citedAs, below(at, 'citedAs'), report);
      return [withoutUndefined({ name, colour, placeholder, citedAs })];
    });
    return categories.length > 0 ? categories : undefined;
  };
