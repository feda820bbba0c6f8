import { Parser, type Result } from 'tap-parser';

/** Number of assertions of a test run; the results of groups are not counted. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/**
 * Reads a TAP stream: counts it, and writes a line for each file and a paragraph for each failure.
 */
interface TapReport {
  readonly counts: Counts;
  read(tap: string | Uint8Array): void;
  end(): void;
}

/** The last line of a run; it names skipped tests only if there are any. */
export const closingLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

const DIAGNOSTICS = ['message', 'diff', 'found', 'wanted', 'error', 'stack', 'exitCode', 'signal', 'timeout'] as const;

function failureText({ fullname, name, diag }: Result): string {
  const details: Record<string, unknown> = typeof diag === 'object' && diag !== null ? { ...diag } : {};
  const at = details.at as { fileName?: string; lineNumber?: number } | undefined;
  const lines = DIAGNOSTICS.filter((key) => details[key] !== undefined).map((key) => {
    const value = typeof details[key] === 'string' ? details[key] : JSON.stringify(details[key]);
    return `    ${key}: ${value.trimEnd().replaceAll('\n', '\n      ')}`;
  });
  const place = at?.fileName && !details.stack ? [`    at ${at.fileName}:${at.lineNumber}`] : [];
  return [`not ok  ${fullname || name}`, ...place, ...lines].join('\n');
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

/**
 * Reads one level. A group that failed with no failure inside it (a crash, a timeout) counts as
 * one.
 */
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
    const isCounted = failedBefore !== undefined && (result.ok || reader.counts.failed > failedBefore);
    if (!isCounted) tally(reader, result);
    if (parser.level === 0 && failedBefore !== undefined) reader.write(fileLine(result));
    failedBefore = undefined;
  });
}

/** Creates a report that passes its lines to `write`. */
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
