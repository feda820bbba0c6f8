/** The page of a publication on its site. */
export interface LandingPage {
  /** Slug of the publication, trimmed. */
  slug: string;
  /** URL path without the prefix of site and language. */
  path: string;
  /** Path on this host, or absolute URL. */
  image?: string;
  /** ISO 8601: a day, or an instant in UTC. */
  modified?: string;
}

/** The pages of a catalogue's publications, each once. External publications have one, too. */
export interface LandingPages {
  readonly size: number;
  /** Whether a publication has this slug. */
  has(slug: string): boolean;
  /** A part of them, in the order of the catalogue: some microseconds for each. */
  slice(from: number, to: number): LandingPage[];
}

/** Those of a site without a catalogue. */
export const NO_LANDING_PAGES: LandingPages = { size: 0, has: () => false, slice: () => [] };
