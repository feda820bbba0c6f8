// citeproc has no types.
declare module 'citeproc' {
  /** Formats references in one style and language. */
  class Engine {
    constructor(
      system: { retrieveLocale: (locale: string) => string; retrieveItem: (id: string) => object },
      style: string,
      locale: string,
      /** Whether `locale` takes precedence over the style's own. */
      isForced: boolean,
    );
    opt: { development_extensions: { wrap_url_and_doi: boolean } };
    updateItems(ids: readonly string[]): void;
    setOutputFormat(format: 'html'): void;
    /** False if the style has no bibliography. */
    makeBibliography(): [options: object, entries: string[]] | false;
  }
  const CSL: { Engine: typeof Engine };
  export = CSL;
}
