import type { FaultResult } from './fault-results.ts';
import { SCENARIOS } from './scenarios.ts';

const BEGIN = '<!-- measured: written by npm run faults -->';
const END = '<!-- /measured -->';

const cell = (value: number | string | undefined) =>
  value === undefined ? '' : typeof value === 'number' ? value.toLocaleString('en') : value.replaceAll('|', '/');

const row = (cells: readonly (number | string | undefined)[]) => `| ${cells.map(cell).join(' | ')} |`;

/** The row of a fault in the current table. */
const presentRow = (document: string, id: string) => document.split('\n').find((line) => line.startsWith(`| ${id} |`));

/** Creates the table from the lines of the results file. */
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
    const unchanged = result || isWhole ? undefined : presentRow(document, id);
    if (unchanged) return unchanged;
    if (!result) return row([id, fault, expected, '', '', '', '', '**not met**']);
    const { requests, failed, p99, contentCalls, note } = result;
    return row([id, fault, expected, requests, failed, p99, contentCalls, note]);
  });
  const head = ['', 'fault', 'expected', 'requests', 'failed', 'p99, ms', 'content calls', 'measured'];
  return [row(head), row(head.map(() => '---')), ...rows].join('\n');
}

/**
 * Writes the table between the markers of the document. After a whole run (`isWhole`), a fault
 * without a result counts as not met. After a partial run its row stays unchanged.
 */
export function writeFaultTable(document: string, lines: string, isWhole: boolean): string {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`The document has no markers for the table: ${BEGIN} … ${END}`);
  return `${document.slice(0, begin + BEGIN.length)}\n\n${faultTable(document, lines, isWhole)}\n\n${document.slice(end)}`;
}
