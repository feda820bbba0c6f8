import type { AppEnvironment, Report, TextStorage } from '../store/environment.ts';

/** Local storage, or undefined where even asking for it throws. */
function localStorageOf(view: Window): TextStorage | undefined {
  try {
    return view.localStorage;
  } catch {
    return undefined;
  }
}

/**
 * Reports to the console, each message once. What is found while taking the page over was found by
 * the server before, and is in its log; `unmute` ends that silence
 * (docs/rules.md#developer-reports).
 */
export function createConsoleReport(console: Pick<Console, 'warn'>): { report: Report; unmute: () => void } {
  const known = new Set<string>();
  let isSilent = true;
  return {
    unmute: () => {
      isSilent = false;
    },
    report: (kind, message, error) => {
      if (known.has(message) && kind !== 'call') return;
      known.add(message);
      if (isSilent && kind !== 'call') return;
      console.warn(...(error === undefined ? [message] : [message, error]));
    },
  };
}

/** What the store needs of the browser. */
export function browserEnvironment(
  view: Window & { console: Console },
  loadBlocks: AppEnvironment['loadBlocks'],
): { environment: AppEnvironment; unmute: () => void } {
  const { report, unmute } = createConsoleReport(view.console);
  const storage = localStorageOf(view);
  const environment: AppEnvironment = {
    report,
    fetch: (path, init) => view.fetch(path, init),
    loadBlocks,
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
    ...(storage ? { storage } : {}),
    cookies: {
      read: () => view.document.cookie,
      write: (cookie) => {
        view.document.cookie = cookie;
      },
    },
    secure: view.location.protocol === 'https:',
  };
  return { environment, unmute };
}
