import { clearLine, cursorTo } from 'node:readline';

/** Milliseconds between two lines where there is no terminal, and between two states of a bar. */
const LINE_MS = 10_000;
const BAR_MS = 100;

const BAR_WIDTH = 30;

/** The part of a stream that progress needs; `process.stderr` is one. */
export interface ProgressStream extends NodeJS.WritableStream {
  isTTY?: boolean;
}

function bar(count: number, total: number | undefined): string {
  if (!total) return `${count} records`;
  const share = Math.min(1, count / total);
  const full = Math.round(share * BAR_WIDTH);
  return `[${'#'.repeat(full)}${'-'.repeat(BAR_WIDTH - full)}] ${Math.floor(share * 100)} %, ${count} records`;
}

/**
 * Shows the progress of an import: as a bar on a terminal, else as a line now and then. `clear`
 * removes the bar; call it before other output.
 */
export function createProgress(stream: ProgressStream, now: () => number = Date.now) {
  const isTerminal = stream.isTTY === true;
  let shownAt = now();
  let isShown = false;
  return {
    update(count: number, total?: number): void {
      if (now() - shownAt < (isTerminal ? BAR_MS : LINE_MS)) return;
      shownAt = now();
      if (!isTerminal) {
        stream.write(`${count}${total ? ` of about ${total}` : ''} records\n`);
        return;
      }
      cursorTo(stream, 0);
      stream.write(bar(count, total));
      clearLine(stream, 1);
      isShown = true;
    },
    clear(): void {
      if (!isShown) return;
      cursorTo(stream, 0);
      clearLine(stream, 0);
      isShown = false;
    },
  };
}
