// negotiator 1.x ships no types. The published types are of version 0.6, without `preferred`.
declare module 'negotiator' {
  interface Request {
    headers: Readonly<Record<string, string | string[] | undefined>>;
  }
  export class Negotiator {
    constructor(request: Request);
    /** Accepted encodings of `available`, the best first; `preferred` breaks ties. */
    encodings(available?: readonly string[], options?: { preferred?: readonly string[] }): string[];
    /** Accepted languages of `available`, the best first. */
    languages(available?: readonly string[]): string[];
    /** Accepted media types of `available`, the best first. */
    mediaTypes(available?: readonly string[]): string[];
  }
}
