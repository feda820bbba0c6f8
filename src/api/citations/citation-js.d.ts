// citation-js ships no types. Only what is used is declared: its output formats. Its input side, the part that would
// fetch addresses, has no declaration, so that nothing here can call it.
declare module '@citation-js/core' {
  export const plugins: {
    output: { format(name: string, items: readonly object[], options: { format: 'object' }): unknown };
    config: { get(plugin: '@bibtex'): { format: Record<'asciiOnly' | 'checkLabel' | 'useIdAsLabel', boolean> } };
  };
}
declare module '@citation-js/plugin-bibtex' {}
declare module '@citation-js/plugin-ris' {}
