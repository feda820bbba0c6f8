import { type Logger, pino } from 'pino';
import { loggerOptions } from './logging.ts';

/** Bytes of lines that are written together: a system call for each line would cost more than the line. */
const TOGETHER = 8_192;
/** Milliseconds after which a line is written at the latest. */
const LATEST_MS = 50;

/** The log on standard output. */
export interface OpenLog {
  log: Logger;
  /** Writes what waits to be written; to be called when the process ends. */
  flush(): void;
}

/** Opens the log. Its writes are synchronous, so that nothing is lost between a line's being written and the end. */
export function openLog(level: string): OpenLog {
  const destination = pino.destination({ dest: 1, sync: true, minLength: TOGETHER, periodicFlush: LATEST_MS });
  return { log: pino(loggerOptions(level), destination), flush: () => destination.flushSync() };
}
