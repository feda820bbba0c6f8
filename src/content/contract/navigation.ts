import { below, type ReportProblem, refuse } from '../../domain/contract-problem.ts';
import { isTrue } from '../../domain/flags.ts';
import type { Navigation, NavigationEntry } from '../../domain/navigation.ts';
import { filledTextOf, isAbsent, isWireObject, type WireObject } from '../../domain/wire-values.ts';
import { withoutUndefined } from '../../domain/without-undefined.ts';

/** Most levels of a menu (docs/rules.md#response-limits). */
const MAX_LEVELS = 10;
const TYPES = ['page', 'link', 'group'];

function readType(wire: WireObject, pointer: string, report: ReportProblem): string {
  const type = filledTextOf(wire.type);
  if (type !== undefined && TYPES.includes(type)) return type;
  if (!isAbsent(wire.type))
    refuse(report, 'dropped-field', below(pointer, 'type'), wire.type, `one of ${TYPES.join(', ')}`);
  if (filledTextOf(wire.slug) === undefined) return 'group';
  return isAbsent(wire.type) ? 'page' : 'link';
}

function readChildren(value: unknown, pointer: string, level: number, report: ReportProblem): Navigation | undefined {
  if (isAbsent(value)) return undefined;
  if (Array.isArray(value) && (level < MAX_LEVELS || value.length === 0))
    return readEntries(value, pointer, level + 1, report);
  const expected = Array.isArray(value) ? `at most ${MAX_LEVELS} levels` : 'a list of entries';
  return refuse(report, 'dropped-entry', pointer, value, expected);
}

function readEntry(value: unknown, pointer: string, level: number, report: ReportProblem): NavigationEntry | undefined {
  const label = isWireObject(value) ? filledTextOf(value.label) : undefined;
  if (!isWireObject(value) || label === undefined)
    return refuse(report, 'dropped-entry', pointer, value, 'an entry with a label');
  const children = readChildren(value.children, below(pointer, 'children'), level, report);
  return withoutUndefined({
    slug: filledTextOf(value.slug) ?? '',
    label,
    type: readType(value, pointer, report),
    external: isAbsent(value.external) ? undefined : isTrue(value.external),
    collapsible: isAbsent(value.collapsible) ? undefined : isTrue(value.collapsible),
    children,
  });
}

const readEntries = (values: readonly unknown[], pointer: string, level: number, report: ReportProblem): Navigation =>
  values
    .map((value, index) => readEntry(value, below(pointer, index), level, report))
    .filter((entry) => entry !== undefined);

/**
 * Reads the response of a navigation call; undefined for a response that is no list. Drops values
 * that are no entry, entries without a label, and entries below the tenth level.
 */
export const readNavigation = (value: unknown, report: ReportProblem): Navigation | undefined =>
  Array.isArray(value) ? readEntries(value, '', 1, report) : undefined;
