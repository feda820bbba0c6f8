// citation-js has no types. Only its output formats are declared. Its input side, which would fetch
// URLs, is not, so that no code can call it.
declare module '@citation-js/core' {
  export const plugins: {
    output: { format(name: string, items: readonly object[], options: { format: 'object' }): unknown };
    config: { get(plugin: '@bibtex'): { format: Record<'asciiOnly' | 'checkLabel' | 'useIdAsLabel', boolean> } };
  };
}
declare module '@citation-js/plugin-bibtex' {}
declare module '@citation-js/plugin-ris' {}
