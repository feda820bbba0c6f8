// citation-js has no types. Its input functions are not declared, because they would fetch URLs.
declare module '@citation-js/core' {
  export const plugins: {
    output: { format(name: string, items: readonly object[], options: { format: 'object' }): unknown };
    config: { get(plugin: '@bibtex'): { format: Record<'asciiOnly' | 'checkLabel' | 'useIdAsLabel', boolean> } };
  };
}
declare module '@citation-js/plugin-bibtex' {}
declare module '@citation-js/plugin-ris' {}
