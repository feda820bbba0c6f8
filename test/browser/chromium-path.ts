import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

// The headless shell is first: it is the same engine and takes half the time.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPLICATIONS = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Path of the Chromium for the browser tests: the one in PLAYWRIGHT_CHROMIUM, one of the system, or
 * the one that Playwright installed. Undefined if there is none.
 */
export function chromiumPath(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = environment.PLAYWRIGHT_CHROMIUM;
  if (named) return isExecutable(named) ? named : undefined;
  const folders = ['/usr/bin', ...(environment.PATH ?? '').split(delimiter)];
  const installed = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...installed, ...APPLICATIONS, chromium.executablePath()].find(isExecutable);
}
