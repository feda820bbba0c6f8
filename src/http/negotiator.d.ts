// negotiator 1.x ships no types, and the published ones describe 0.6 without `preferred`.
declare module 'negotiator' {
  interface Request {
    headers: Readonly<Record<string, string | string[] | undefined>>;
  }
  export class Negotiator {
    constructor(request: Request);
    /**
     * Encodings of `available` the client accepts, best first; among equals those in `preferred`
     * come first.
     */
    encodings(available?: readonly string[], options?: { preferred?: readonly string[] }): string[];
    /** Languages of `available` the client accepts, best first. */
    languages(available?: readonly string[]): string[];
    /** Media types of `available` the client accepts, best first. */
    mediaTypes(available?: readonly string[]): string[];
  }
}
