import type { Facet } from '../../domain/facets.ts';
import { publicationLanguageTag } from '../../domain/publication-language.ts';
import type { Publication } from '../../domain/publications.ts';
import { sameLooks } from '../../domain/same-looks.ts';
import { facetValue } from '../publications/facet-value.ts';

/** One filterable attribute of every publication, as numbers. */
export interface FacetIndex {
  /** The distinct values in their most frequent spelling. A value's code is its index. */
  values: readonly string[];
  /** The number of publications with a value, by its code. */
  uses: Uint32Array;
  /** Code of a value in any spelling; undefined if the catalogue lacks it. */
  codeOf(value: string): number | undefined;
  /** Code of each publication's value; `values.length` if it has none. */
  codes: Int32Array;
}

/** The code of no value, until the number of values is known. */
const NONE = -1;

/** One spelling of a value in the catalogue. */
interface Spelling {
  code: number;
  value: string;
  uses: number;
}

/** Unites spellings of a language, and spellings that look the same (docs/rules.md#categories). */
const identityOf = (facet: Facet, value: string): string =>
  (facet === 'language' ? publicationLanguageTag(value) : undefined) ?? sameLooks(value);

/** Indexes one attribute of a catalogue. Each distinct spelling is parsed once: there are few. */
export function createFacetIndex(publications: readonly Publication[], facet: Facet): FacetIndex {
  const codeOf = new Map<string, number>();
  const spellings = new Map<string, Spelling | undefined>();
  const readSpelling = (raw: string): Spelling | undefined => {
    const value = facetValue(raw);
    if (value === undefined) return undefined;
    const code = codeOf.getOrInsert(identityOf(facet, value), codeOf.size);
    return { code, value, uses: 0 };
  };
  const codes = new Int32Array(publications.length);
  for (const [row, publication] of publications.entries()) {
    const spelling = spellings.getOrInsertComputed(publication[facet] ?? '', readSpelling);
    codes[row] = spelling?.code ?? NONE;
    if (spelling) spelling.uses += 1;
  }
  const frequent: Spelling[] = [];
  const uses = new Uint32Array(codeOf.size);
  // On a tie the first spelling wins.
  for (const spelling of spellings.values()) {
    if (!spelling) continue;
    uses[spelling.code] = (uses[spelling.code] ?? 0) + spelling.uses;
    if (spelling.uses > (frequent[spelling.code]?.uses ?? 0)) frequent[spelling.code] = spelling;
  }
  return {
    values: frequent.map(({ value }) => value),
    uses,
    codeOf: (value) => codeOf.get(identityOf(facet, value)),
    // Publications without a value share one more code, after those of the values.
    codes: codes.map((code) => (code === NONE ? codeOf.size : code)),
  };
}

/**
 * Marks the code of each chosen value (OR within a dropdown). Undefined if none is chosen. A value
 * that the catalogue lacks is not marked, so it matches nothing.
 */
export function chosenCodes({ values, codeOf }: FacetIndex, chosen: readonly string[]): Uint8Array | undefined {
  if (chosen.length === 0) return undefined;
  const marks = new Uint8Array(values.length + 1);
  for (const value of chosen) {
    const code = codeOf(value.trim());
    if (code !== undefined) marks[code] = 1;
  }
  return marks;
}
