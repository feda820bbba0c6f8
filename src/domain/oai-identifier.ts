/** What all identifiers of a host begin with: `oai:institute.example:`. */
export const oaiPrefix = (origin: string): string => `oai:${new URL(origin).hostname}:`;

/** The identifier of a record: `oai:institute.example:42` (docs/rules.md#oai-pmh). */
export const oaiIdentifier = (origin: string, id: string): string =>
  oaiPrefix(origin) + encodeURIComponent(id.toWellFormed());
