import { Parser, type Result } from 'tap-parser';

/** Assertions of a test run; those that only close a group of others are not counted. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** Reads a TAP stream as it comes: counts it, and writes a line for each file and a paragraph for each failure. */
export interface TapReport {
  readonly counts: Counts;
  read(tap: string | Uint8Array): void;
  end(): void;
}

/** The line that a run closes with; skipped ones are named only when there are any. */
export const closingLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

const DIAGNOSTICS = ['message', 'diff', 'found', 'wanted', 'error', 'stack', 'exitCode', 'signal', 'timeout'] as const;

function failureText({ fullname, name, diag }: Result): string {
  const told: Record<string, unknown> = typeof diag === 'object' && diag !== null ? { ...diag } : {};
  const at = told.at as { fileName?: string; lineNumber?: number } | undefined;
  const details = DIAGNOSTICS.filter((key) => told[key] !== undefined).map((key) => {
    const value = typeof told[key] === 'string' ? told[key] : JSON.stringify(told[key]);
    return `    ${key}: ${value.trimEnd().replaceAll('\n', '\n      ')}`;
  });
  const place = at?.fileName && !told.stack ? [`    at ${at.fileName}:${at.lineNumber}`] : [];
  return [`not ok  ${fullname || name}`, ...place, ...details].join('\n');
}

interface Reader {
  counts: Counts;
  write: (text: string) => void;
}

function tally({ counts, write }: Reader, result: Result) {
  if (result.skip || result.todo) counts.skipped += 1;
  else if (result.ok) counts.passed += 1;
  else {
    counts.failed += 1;
    write(failureText(result));
  }
}

const fileLine = ({ ok, name, time }: Result) =>
  `${ok ? 'ok    ' : 'FAILED'}  ${name}${time ? ` (${(time / 1000).toFixed(1)} s)` : ''}`;

/** Reads one level. A group that failed with no failure inside it (a crash, a timeout) counts as one. */
function readLevel(parser: Parser, reader: Reader) {
  let failedBefore: number | undefined;
  parser.on('child', (child: Parser) => {
    failedBefore = reader.counts.failed;
    readLevel(child, reader);
  });
  parser.on('bailout', (reason: string) => {
    if (parser.level > 0) return;
    reader.counts.failed += 1;
    reader.write(`Bail out! ${reason}`);
  });
  parser.on('assert', (result: Result) => {
    const isTold = failedBefore !== undefined && (result.ok || reader.counts.failed > failedBefore);
    if (!isTold) tally(reader, result);
    if (parser.level === 0 && failedBefore !== undefined) reader.write(fileLine(result));
    failedBefore = undefined;
  });
}

/** Makes a report that hands its lines to `write`. */
export function createTapReport(write: (text: string) => void): TapReport {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  const parser = new Parser();
  readLevel(parser, { counts, write });
  const decoder = new TextDecoder();
  return {
    counts,
    read: (tap) => parser.write(typeof tap === 'string' ? tap : decoder.decode(tap, { stream: true })),
    end: () => parser.end(),
  };
}
