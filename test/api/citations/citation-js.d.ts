// citation-js has no types.
declare module '@citation-js/core' {
  export const plugins: {
    input: { chain(text: string, options: { forceType: string; generateGraph: false }): object[] };
  };
}
declare module '@citation-js/plugin-bibtex' {}
declare module '@citation-js/plugin-ris' {}
