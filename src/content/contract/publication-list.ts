import { type ReportProblem, refuse } from '../../domain/contract-problem.ts';
import type { Publication } from '../../domain/publications.ts';
import { readPublication } from '../../domain/read-publication.ts';

/**
 * Creates a reader for the list at `pointer`: `add` reads the next publication into `publications`.
 * Drops unreadable publications, and publications whose id has occurred before.
 */
export function publicationListReader(pointer: string, report: ReportProblem) {
  const publications: Publication[] = [];
  const ids = new Set<string>();
  let index = -1;
  // A pointer is made only for a problem: to make one for each record takes a tenth of the reading.
  const reportItem: ReportProblem = (problem) =>
    report({ ...problem, pointer: `${pointer}/${index}${problem.pointer}` });
  return {
    publications,
    add: (value: unknown): void => {
      index += 1;
      const publication = readPublication(value, '', reportItem);
      if (publication === undefined) return;
      if (ids.has(publication._id)) {
        refuse(reportItem, 'dropped-publication', '/_id', publication._id, 'an id that occurs once');
        return;
      }
      ids.add(publication._id);
      publications.push(publication);
    },
  };
}

/** Reads a list of publications; undefined for a value that is no list. */
export function readPublications(value: unknown, pointer: string, report: ReportProblem): Publication[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const reader = publicationListReader(pointer, report);
  for (const given of value) reader.add(given);
  return reader.publications;
}
