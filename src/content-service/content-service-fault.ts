/**
 * Faults that prevent a start or an import. `DATABASE_TOO_NEW`: a newer version of this program
 * wrote the file. `FOLDER_MALFORMED`: a file of the content folder is missing or does not match its
 * schema. `IMPORT_FAILED`: a file of publications cannot be read to its end.
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

export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
