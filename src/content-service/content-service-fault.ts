/**
 * Faults that prevent a start or an import. `DATABASE_UNUSABLE`: the file cannot be opened or is
 * not a database. `DATABASE_TOO_NEW`: a newer version of this program wrote it. `FOLDER_MALFORMED`:
 * a file of the content folder is missing or does not match its schema. `IMPORT_FAILED`: a file of
 * publications cannot be read completely.
 */
type FaultCode = 'DATABASE_UNUSABLE' | 'DATABASE_TOO_NEW' | 'FOLDER_MALFORMED' | 'IMPORT_FAILED';

/** A fault that an operator can repair. Its message names the file and says what is wrong. */
export class ContentServiceFault extends Error {
  override readonly name = 'ContentServiceFault';
  readonly code: FaultCode;

  constructor(code: FaultCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The message of anything that was thrown. */
export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
