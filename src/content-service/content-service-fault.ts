const MEANING = {
  DATABASE_UNUSABLE: 'the database file cannot be opened or is no database',
  DATABASE_TOO_NEW: 'the database was written by a newer version of this program',
  SAMPLE_MALFORMED: 'a file of the sample content is missing or does not have the expected shape',
  IMPORT_FAILED: 'a file of publications cannot be read to its end',
} as const;

/** Codes of the faults that stop the content service from starting or an import from finishing. */
export type ContentServiceFaultCode = keyof typeof MEANING;

/** A fault an operator can mend: its message names the file and says what is wrong with it. */
export class ContentServiceFault extends Error {
  override readonly name = 'ContentServiceFault';
  readonly code: ContentServiceFaultCode;

  constructor(code: ContentServiceFaultCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The message of anything that was thrown. */
export const reasonOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
