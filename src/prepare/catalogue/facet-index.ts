import type { Facet } from '../../domain/catalogue-query.ts';
import type { Publication } from '../../domain/publications.ts';
import { facetValue } from '../publications/facet-value.ts';

/** One filterable attribute of every publication, as numbers. */
export interface FacetIndex {
  facet: Facet;
  /** The distinct values in the order they were met; a value's code is its place here. */
  values: readonly string[];
  codeOf: ReadonlyMap<string, number>;
  /** Code of each publication; values.length for one without a value. */
  codes: Int32Array;
}

/** Gives each raw value its code; few are distinct, so each is read once. */
function encoder(values: string[], codeOf: Map<string, number>): (raw: string | undefined) => number {
  const known = new Map<string | undefined, number>();
  const encode = (raw: string | undefined): number => {
    const value = facetValue(raw);
    if (value === undefined) return -1;
    const code = codeOf.get(value) ?? values.push(value) - 1;
    codeOf.set(value, code);
    return code;
  };
  return (raw) => {
    const code = known.get(raw) ?? encode(raw);
    known.set(raw, code);
    return code;
  };
}

/** Indexes one attribute of a catalogue. */
export function createFacetIndex(publications: readonly Publication[], facet: Facet): FacetIndex {
  const values: string[] = [];
  const codeOf = new Map<string, number>();
  const encode = encoder(values, codeOf);
  const codes = Int32Array.from(publications, (publication) => encode(publication[facet]));
  // Those without a value count in a place of their own, behind the last value.
  return { facet, values, codeOf, codes: codes.map((code) => (code < 0 ? values.length : code)) };
}

/**
 * The chosen values of one dropdown as a mark for each code (OR inside a dropdown); undefined when nothing is
 * chosen. A value that the catalogue does not have marks nothing, so that it finds nothing.
 */
export function chosenCodes({ values, codeOf }: FacetIndex, chosen: readonly string[]): Uint8Array | undefined {
  if (chosen.length === 0) return undefined;
  const marks = new Uint8Array(values.length + 1);
  for (const value of chosen) {
    const code = codeOf.get(value.trim());
    if (code !== undefined) marks[code] = 1;
  }
  return marks;
}
