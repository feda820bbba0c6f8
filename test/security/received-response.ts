/** A response as it was received. */
export interface ReceivedResponse {
  status: number;
  /** Lower-case names; values of the same name are joined by a comma. */
  headers: Record<string, string>;
  /** Latin-1, without the transfer coding. */
  body: string;
}

const HEAD_END = '\r\n\r\n';

function headersOf(lines: string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const at = line.indexOf(':');
    const name = line.slice(0, at).toLowerCase();
    const value = line.slice(at + 1).trim();
    headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
  }
  return headers;
}

/** A chunked body and what follows it; undefined while the body is incomplete. */
function chunkedBody(text: string): { body: string; rest: string } | undefined {
  let [body, rest] = ['', text];
  for (;;) {
    const end = rest.indexOf('\r\n');
    const size = Number.parseInt(rest.slice(0, end), 16);
    if (end < 0 || Number.isNaN(size) || rest.length < end + 4 + size) return undefined;
    body += rest.slice(end + 2, end + 2 + size);
    rest = rest.slice(end + 4 + size);
    if (size === 0) return { body, rest };
  }
}

function bodyOf(headers: Record<string, string>, status: number, text: string, isHead: boolean, isOver: boolean) {
  if (isHead || status === 304 || status === 204) return { body: '', rest: text };
  if (headers['transfer-encoding'] === 'chunked')
    return chunkedBody(text) ?? (isOver ? { body: text, rest: '' } : undefined);
  const length = headers['content-length'] === undefined ? undefined : Number(headers['content-length']);
  if (length === undefined) return isOver ? { body: text, rest: '' } : undefined;
  if (text.length < length) return isOver ? { body: text, rest: '' } : undefined;
  return { body: text.slice(0, length), rest: text.slice(length) };
}

/** The responses except 1xx. An incomplete one counts only if the connection is closed. */
export function readResponses(
  bytes: string,
  { isHead, isOver }: { isHead: boolean; isOver: boolean },
): ReceivedResponse[] {
  const responses: ReceivedResponse[] = [];
  let rest = bytes;
  while (rest.includes(HEAD_END)) {
    const end = rest.indexOf(HEAD_END);
    const [statusLine = '', ...lines] = rest.slice(0, end).split('\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(statusLine)?.[1]);
    rest = rest.slice(end + HEAD_END.length);
    if (status >= 100 && status < 200) continue;
    const headers = headersOf(lines);
    const found = bodyOf(headers, status, rest, isHead, isOver);
    if (!found) break;
    responses.push({ status, headers, body: found.body });
    rest = found.rest;
  }
  return responses;
}
