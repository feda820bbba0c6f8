/**
 * Faults that prevent a start or an import. `DATABASE_TOO_NEW`: a newer version of this program
 * wrote the file. `FOLDER_MALFORMED`: a file of the content folder is missing or does not match its
 * schema. `FOLDER_NOT_EMPTY`: a new content folder would overwrite files. `IMPORT_FAILED`: a file
 * of publications cannot be read to its end. `ADDRESS_UNUSABLE`: the port of the content service is
 * in use or not permitted.
 */
type FaultCode =
  | 'ADDRESS_UNUSABLE'
  | 'DATABASE_UNUSABLE'
  | 'DATABASE_TOO_NEW'
  | 'FOLDER_MALFORMED'
  | 'FOLDER_NOT_EMPTY'
  | 'IMPORT_FAILED';

/** A fault that an operator can repair. Its message names the file and says what is wrong. */
export class ContentServiceFault extends Error {
  override readonly name: string = 'ContentServiceFault';
  readonly code: FaultCode;

  constructor(code: FaultCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** A mistake in a file of the content folder. Lines and columns are counted from 1. */
export interface FileMistake {
  /** Path below the content folder. */
  file: string;
  line?: number | undefined;
  column?: number | undefined;
  /** RFC 6901 JSON pointer into the file; absent if the file is no JSON. */
  pointer?: string | undefined;
  reason: string;
}

/** The file of a mistake with line and column, as terminals and editors link it: `a.json:12:3`. */
export const placeOf = ({ file, line, column }: FileMistake): string =>
  [file, line, column].filter((part) => part !== undefined).join(':');

/** A mistake with its place, as a person reads it. */
export const mistakeText = (mistake: FileMistake): string =>
  [`${placeOf(mistake)}:`, mistake.pointer, mistake.reason].filter(Boolean).join(' ');

/** A file of the content folder is missing or malformed. */
export class MalformedFile extends ContentServiceFault {
  override readonly name = 'MalformedFile';
  readonly mistake: FileMistake;

  constructor(mistake: FileMistake) {
    super('FOLDER_MALFORMED', `Content folder, ${mistakeText(mistake)}.`);
    this.mistake = mistake;
  }
}

export const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
