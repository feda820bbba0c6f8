/**
 * Runs the test files listed in TEST_FILES, one a line, in sequence in this process. Each file and
 * all that it started end before the next one begins. A file fails if it cannot be loaded or has no
 * test.
 */
import { once } from 'node:events';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Test, t } from 'tap';
import { keepShared } from './shared.ts';

/** Teardowns and hooks that the current file added to the shared outermost test. */
const teardowns: (() => unknown)[] = [];
const hooks: ((test: Test) => unknown)[] = [];

t.beforeEach(async (test) => {
  for (const hook of hooks) await hook(test as Test);
});
Object.assign(t, {
  teardown: (close: () => unknown) => teardowns.unshift(close),
  beforeEach: (hook: (test: Test) => unknown) => hooks.push(hook),
});

let tests = 0;
t.on('subtestAdd', () => {
  tests += 1;
});

async function testsEnded(): Promise<void> {
  while (!t.idle) await once(t, 'idle');
}

async function attempt(what: string, run: () => unknown): Promise<void> {
  try {
    await run();
  } catch (error) {
    t.error(error, what);
  }
}

async function runFile(file: string): Promise<void> {
  const before = tests;
  await attempt(`${file} can be loaded`, () => import(pathToFileURL(resolve(file)).href));
  await testsEnded();
  if (tests === before) t.fail(`${file} tests something`);
  hooks.length = 0;
  for (const close of teardowns.splice(0)) await attempt(`${file} can be closed`, close);
}

// The files are no parameters: tap would derive folder names from them, which get too long.
const sharedClosings = keepShared();
for (const file of (process.env.TEST_FILES ?? '').split('\n')) await runFile(file);
for (const close of sharedClosings()) await attempt('what the files share can be closed', close);
