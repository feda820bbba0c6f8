import { below, type ReportProblem, refuse } from '../../domain/contract-problem.ts';
import { BadPath, decodedSegments } from '../../domain/page-path.ts';
import type { Locale } from '../../domain/sites.ts';
import { timeOfChange } from '../../domain/time-of-change.ts';
import { filledTextOf, isAbsent, isWireObject, numberOf, textOf } from '../../domain/wire-values.ts';
import { withoutUndefined } from '../../domain/without-undefined.ts';
import { readAlternates } from './page.ts';

/** A page of a site and language. */
export interface IndexedPage {
  /** Decoded, without outer slashes. */
  path: string;
  /** Sites and languages that have the page; undefined if the content service does not say. */
  alternates?: Locale[];
  /** ISO 8601: a day, or an instant in UTC. */
  modified?: string;
}

/** A part of the list of all pages. */
export interface PageIndexPart {
  pages: IndexedPage[];
  /** Number of the next part; absent in the last one. */
  next?: number;
}

/** The decoded path without outer slashes; undefined for one that no page can have. */
function readPath(value: unknown): string | undefined {
  try {
    const path = textOf(value);
    return path === undefined ? undefined : decodedSegments(path.toWellFormed()).join('/');
  } catch (error) {
    if (error instanceof BadPath) return undefined;
    throw error;
  }
}

function readIndexedPage(value: unknown, pointer: string, report: ReportProblem): IndexedPage | undefined {
  const path = isWireObject(value) ? readPath(value.path) : undefined;
  if (!isWireObject(value) || path === undefined)
    return refuse(report, 'dropped-entry', pointer, value, 'a page with a path');
  const modified = timeOfChange(filledTextOf(value.modified));
  if (modified === undefined && !isAbsent(value.modified))
    refuse(report, 'dropped-field', below(pointer, 'modified'), value.modified, 'a day, or a time with its offset');
  return withoutUndefined({ path, modified, ...readAlternates(value.alternates, report, pointer) });
}

/**
 * Reads a response of the page index; undefined for anything else. Pages without a path are
 * dropped.
 */
export function readPageIndex(value: unknown, report: ReportProblem): PageIndexPart | undefined {
  if (!isWireObject(value) || !Array.isArray(value.pages)) return undefined;
  const pages = value.pages
    .map((page, index) => readIndexedPage(page, below('/pages', index), report))
    .filter((page) => page !== undefined);
  return withoutUndefined({ pages, next: numberOf(value.next) });
}
