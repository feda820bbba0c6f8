// citeproc has no types.
declare module 'citeproc' {
  /** Formats references in one style and language. */
  class Engine {
    constructor(
      system: { retrieveLocale: (locale: string) => string; retrieveItem: (id: string) => object },
      style: CSL.XmlNode,
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
  namespace CSL {
    /** An element of a parsed style. */
    interface XmlNode {
      name: string;
      attrs: Readonly<Record<string, string>>;
      children: readonly (XmlNode | string)[];
    }
  }
  const CSL: { Engine: typeof Engine; parseXml(xml: string): CSL.XmlNode };
  export = CSL;
}
