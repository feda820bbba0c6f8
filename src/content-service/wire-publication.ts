import type { ReportProblem } from '../domain/contract-problem.ts';
import { Publication } from '../domain/publications.ts';
import { readPublication, readRecord } from '../domain/read-publication.ts';
import { isAbsent, isWireObject, textOf, type WireObject } from '../domain/wire-values.ts';

/** A publication as the content service sends it, with `_id` as `{"$id"}`. */
export type WirePublication = Omit<Publication, '_id'> & { _id: { $id: string } };

/** A stored publication as the site reads it: with decoded texts. */
export const decodedPublication = (stored: WirePublication): Publication =>
  readPublication(stored, '', () => undefined) ?? { ...stored, _id: stored._id.$id };

/** One line of an import file: a publication and the HTML abstract of its detail page. */
export type PublicationLine = WirePublication & { text?: string };

export const LINE_FIELDS = [...Object.keys(Publication.properties), 'text'];

/** The service's own calls take ids up to this length. */
const MAX_ID_LENGTH = 100;

/** A line is not a publication. The message does not quote the line. */
export class BadPublicationLine extends Error {
  override readonly name = 'BadPublicationLine';
}

/** Called for each value that is left out, with its place and what was expected. */
type OnLeftOut = (reason: string) => void;

/** Parses a line as a JSON object. Throws {@link BadPublicationLine}. */
export function parseObject(line: string): WireObject {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new BadPublicationLine('not valid JSON');
  }
  if (!isWireObject(value)) throw new BadPublicationLine('not a JSON object');
  return value;
}

/** A content service may send no title, but a line without one is more likely no publication. */
function checkLine({ _id, title }: Publication): void {
  if (_id.length > MAX_ID_LENGTH) throw new BadPublicationLine(`_id: is longer than ${MAX_ID_LENGTH} characters`);
  if (title.trim() === '') throw new BadPublicationLine('title: is missing');
}

/**
 * Reads a publication of an import with the reader that the site uses for a content service, so
 * that both take the same forms. Throws {@link BadPublicationLine}.
 */
export function readPublicationFields(fields: WireObject, onLeftOut: OnLeftOut): PublicationLine {
  const report: ReportProblem = ({ kind, pointer, expected }) => {
    const reason = `${pointer.slice(1)}: expected ${expected}`;
    if (kind === 'dropped-publication') throw new BadPublicationLine(reason);
    onLeftOut(reason);
  };
  const publication = readRecord(fields, '', report);
  if (publication === undefined) throw new BadPublicationLine('not a publication');
  checkLine(publication);
  const read: PublicationLine = { ...publication, _id: { $id: publication._id } };
  const text = textOf(fields.text);
  if (text !== undefined) read.text = text;
  else if (!isAbsent(fields.text)) onLeftOut('text: expected a text');
  return read;
}

/** Parses a line of JSON Lines as a publication. Throws {@link BadPublicationLine}. */
export const parsePublicationLine = (line: string, onLeftOut: OnLeftOut): PublicationLine =>
  readPublicationFields(parseObject(line), onLeftOut);
