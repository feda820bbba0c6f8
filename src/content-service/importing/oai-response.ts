import { Parser } from 'htmlparser2';

/** A record of OAI-PMH with its unqualified Dublin Core: the values of each element. */
export interface OaiRecord {
  identifier: string;
  datestamp: string;
  isDeleted: boolean;
  elements: Record<string, string[]>;
}

/** What a response of ListRecords has. */
export interface OaiResponse {
  records: OaiRecord[];
  error?: { code: string; message: string };
  /** Undefined or empty in the last part of a list. */
  token?: string;
  /** Number of records of the whole list, if the repository sends it. */
  total?: number;
  responseDate?: string;
}

/** The response is no complete XML of OAI-PMH. */
export class BrokenOaiResponse extends Error {
  override readonly name = 'BrokenOaiResponse';
}

/** Most levels of a response. One in `oai_dc` has eight. */
const MAX_DEPTH = 30;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Throws {@link BrokenOaiResponse} for another root than OAI-PMH, and for too many levels. */
function checkPlace(name: string, depth: number): void {
  if (depth === 0 && name !== 'OAI-PMH') throw new BrokenOaiResponse(`the response is <${name}>, not OAI-PMH`);
  if (depth === MAX_DEPTH) throw new BrokenOaiResponse(`the response nests deeper than ${MAX_DEPTH} levels`);
}

/** Reads the elements of a response one by one. */
function createReader() {
  const response: OaiResponse = { records: [] };
  const path: string[] = [];
  let record: OaiRecord | undefined;
  let text = '';
  let hasEnded = false;
  const within = (name: string) => path.includes(name);

  const open = (name: string, attributes: Readonly<Record<string, string>>) => {
    checkPlace(name, path.length);
    path.push(name);
    text = '';
    if (name === 'record' && !within('metadata'))
      record = { identifier: '', datestamp: '', isDeleted: false, elements: Object.create(null) };
    if (name === 'header' && record) record.isDeleted = attributes.status === 'deleted';
    if (name === 'error') response.error = { code: attributes.code ?? 'unknown', message: '' };
    const total = Number(attributes.completeListSize);
    if (name === 'resumptionToken' && total > 0) response.total = total;
  };

  const closeInRecord = (name: string, value: string, current: OaiRecord) => {
    if (within('metadata')) {
      if (path.at(-2) !== 'dc' || value === '') return;
      const values = current.elements[name] ?? [];
      values.push(value);
      current.elements[name] = values;
    } else if (within('header') && (name === 'identifier' || name === 'datestamp')) current[name] = value;
    else if (name === 'record') {
      response.records.push(current);
      record = undefined;
    }
  };

  const close = (name: string, isImplied: boolean) => {
    // The parser closes what is open at the end. An element without content is "implied" too.
    if (isImplied && path.length === 1) throw new BrokenOaiResponse('the response has been cut off');
    const value = text.trim();
    if (record) closeInRecord(name, value, record);
    else if (name === 'error' && response.error) response.error.message = value;
    else if (name === 'resumptionToken') response.token = value;
    else if (name === 'responseDate') response.responseDate = value;
    else if (name === 'OAI-PMH') hasEnded = true;
    path.pop();
    text = '';
  };

  const add = (part: string) => {
    text += part;
  };
  return { response, open, close, add, isComplete: () => hasEnded };
}

/** Parses a response of ListRecords in `oai_dc`. Throws {@link BrokenOaiResponse}. */
export function parseOaiResponse(xml: string): OaiResponse {
  const reader = createReader();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(localName(name), attributes),
      onclosetag: (name, isImplied) => reader.close(localName(name), isImplied),
      ontext: reader.add,
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  if (!reader.isComplete()) throw new BrokenOaiResponse('the response is not XML of OAI-PMH');
  return reader.response;
}
