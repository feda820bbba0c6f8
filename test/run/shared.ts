import { t } from 'tap';

type Close = () => unknown;

const opened = new Map<string, unknown>();
const closings: Close[] = [];
let isKept = false;

/** What is opened for as long as this process runs test files: for one file, or for all that share it. */
export const wholeProcess = {
  teardown(close: Close): void {
    if (isKept) closings.unshift(close);
    else t.teardown(close);
  },
};

/** What the first caller opens under a name, for all files of this process. */
export function shared<T>(name: string, open: () => T): T {
  if (!opened.has(name)) opened.set(name, open());
  return opened.get(name) as T;
}

/** Keeps what is shared open when a file ends. Answers how to learn, once all have ended, what closes it: the last first. */
export function keepShared(): () => Close[] {
  isKept = true;
  return () => closings.splice(0);
}
