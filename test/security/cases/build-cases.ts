import { okPage } from '../case-world.ts';
import type { CaseRequest, SecurityCase } from '../security-case.ts';

type Row = Omit<SecurityCase, 'id' | 'area'>;

/** Numbers the cases of an area. */
export const inArea = (area: string, rows: Row[]): SecurityCase[] =>
  rows.map((row, index) => ({ id: `${area}-${String(index + 1).padStart(2, '0')}`, area, ...row }));

/** A request whose target is sent unchanged. An HTTP client would normalise the target. */
export const rawTarget = (target: string, method = 'GET', headers = ''): CaseRequest => ({
  raw: true,
  bytes: `${method} ${target} HTTP/1.1\r\nHost: {{HOST}}\r\n${headers}Connection: close\r\n\r\n`,
});

export const get = (path: string, headers: Record<string, string> = {}): CaseRequest => ({
  method: 'GET',
  path,
  headers,
});

export const postJson = (path: string, body: string, headers: Record<string, string> = {}): CaseRequest => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body,
});

/** A page that shows these blocks. */
export const pageOf = (...blocks: unknown[]) => ({ ...okPage, zones: { main: blocks } });
