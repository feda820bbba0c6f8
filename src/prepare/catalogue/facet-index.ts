import type { Facet } from '../../domain/facets.ts';
import { publicationLanguageTag } from '../../domain/publication-language.ts';
import type { Publication } from '../../domain/publications.ts';
import { facetValue } from '../publications/facet-value.ts';

/** One filterable attribute of every publication, as numbers. */
export interface FacetIndex {
  /** The distinct values in their most frequent spelling. A value's code is its index. */
  values: readonly string[];
  /** Code of a value in any spelling; undefined if the catalogue lacks it. */
  codeOf(value: string): number | undefined;
  /** Code of each publication; values.length for one without a value. */
  codes: Int32Array;
}

/** One spelling of a value in the catalogue. */
interface Spelling {
  code: number;
  value: string;
  uses: number;
}

/** The spellings of a language are one value; others count whole (docs/rules.md#categories). */
const identityOf = (facet: Facet, value: string): string =>
  facet === 'language' ? (publicationLanguageTag(value) ?? value) : value;

/** Gives codes to values. Few values are distinct, so each spelling is examined once. */
class Encoder {
  readonly #facet: Facet;
  readonly #codes = new Map<string, number>();
  readonly #spellings = new Map<string, Spelling | null>();

  constructor(facet: Facet) {
    this.#facet = facet;
  }

  /** Code of a raw value; -1 for a blank one. */
  encode(raw: string | undefined): number {
    if (raw === undefined) return -1;
    let spelling = this.#spellings.get(raw);
    if (spelling === undefined) {
      spelling = this.#spellingOf(raw);
      this.#spellings.set(raw, spelling);
    }
    if (!spelling) return -1;
    spelling.uses += 1;
    return spelling.code;
  }

  codeOf(value: string): number | undefined {
    return this.#codes.get(identityOf(this.#facet, value));
  }

  /** The most frequent spelling of each code, the first one on a tie. */
  values(): string[] {
    const frequent: Spelling[] = [];
    for (const spelling of this.#spellings.values()) {
      if (spelling && spelling.uses > (frequent[spelling.code]?.uses ?? 0)) frequent[spelling.code] = spelling;
    }
    return frequent.map(({ value }) => value);
  }

  #spellingOf(raw: string): Spelling | null {
    const value = facetValue(raw);
    if (value === undefined) return null;
    const identity = identityOf(this.#facet, value);
    const code = this.#codes.get(identity) ?? this.#codes.size;
    this.#codes.set(identity, code);
    return { code, value, uses: 0 };
  }
}

/** Indexes one attribute of a catalogue. */
export function createFacetIndex(publications: readonly Publication[], facet: Facet): FacetIndex {
  const encoder = new Encoder(facet);
  const codes = new Int32Array(publications.length);
  for (const [row, publication] of publications.entries()) codes[row] = encoder.encode(publication[facet]);
  const values = encoder.values();
  return {
    values,
    codeOf: (value) => encoder.codeOf(value),
    // Publications without a value have a code of their own, after the last value.
    codes: codes.map((code) => (code < 0 ? values.length : code)),
  };
}

/**
 * A mark for the code of each chosen value (OR within a dropdown); undefined if none is chosen. A
 * value that the catalogue lacks has no mark, so that it matches nothing.
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
