// citation-js has no types. Only its output is declared, because its input would fetch URLs.
declare module '@citation-js/core' {
  export const plugins: {
    output: { format(name: string, items: readonly object[], options: { format: 'object' }): unknown };
    config: { get(plugin: '@bibtex'): { format: Record<'asciiOnly' | 'checkLabel' | 'useIdAsLabel', boolean> } };
  };
}
declare module '@citation-js/plugin-bibtex' {}
declare module '@citation-js/plugin-ris' {}
