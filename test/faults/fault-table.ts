import type { FaultResult } from './fault-results.ts';
import { SCENARIOS } from './scenarios.ts';

const BEGIN = '<!-- measured: written by npm run faults -->';
const END = '<!-- /measured -->';

const cell = (value: number | string | undefined) =>
  value === undefined ? '' : typeof value === 'number' ? value.toLocaleString('en') : value.replaceAll('|', '/');

const row = (cells: readonly (number | string | undefined)[]) => `| ${cells.map(cell).join(' | ')} |`;

/** The line of a fault in a table that was written before. */
const rowBefore = (document: string, id: string) => document.split('\n').find((line) => line.startsWith(`| ${id} |`));

/** The table of what was measured, from the lines that the tests have written. */
function faultTable(document: string, lines: string, isWhole: boolean): string {
  const results = new Map(
    lines
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as FaultResult)
      .map((result) => [result.id, result]),
  );
  const rows = SCENARIOS.map(([id, fault, expected]) => {
    const result = results.get(id);
    const kept = result || isWhole ? undefined : rowBefore(document, id);
    if (kept) return kept;
    if (!result) return row([id, fault, expected, '', '', '', '', '**not met**']);
    const { requests, failed, p99, contentCalls, note } = result;
    return row([id, fault, expected, requests, failed, p99, contentCalls, note]);
  });
  const head = ['', 'what breaks', 'what is to be seen', 'requests', 'failed', 'p99, ms', 'content calls', 'measured'];
  return [row(head), row(head.map(() => '---')), ...rows].join('\n');
}

/**
 * Puts the table into the document, between its marks. A fault without a result has failed, unless only some of the tests
 * were run (`isWhole` false): then its line stays as it was.
 */
export function writeFaultTable(document: string, lines: string, isWhole: boolean): string {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`The document has no place for the table: ${BEGIN} … ${END}`);
  return `${document.slice(0, begin + BEGIN.length)}\n\n${faultTable(document, lines, isWhole)}\n\n${document.slice(end)}`;
}
