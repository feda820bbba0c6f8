import { t } from 'tap';

type Close = () => unknown;

const opened = new Map<string, unknown>();
const closings: Close[] = [];
let isShared = false;

/** Teardowns that run when the process has run all its test files. */
export const wholeProcess = {
  teardown(close: Close): void {
    if (isShared) closings.unshift(close);
    else t.teardown(close);
  },
};

/** Opens a resource once for all files of this process. Later callers get the same resource. */
export function shared<T>(name: string, open: () => T): T {
  if (!opened.has(name)) opened.set(name, open());
  return opened.get(name) as T;
}

/**
 * Keeps shared resources open between files. At the end of the process, the returned
 * function gives the closers of the resources, last opened first.
 */
export function keepShared(): () => Close[] {
  isShared = true;
  return () => closings.splice(0);
}
