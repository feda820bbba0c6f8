import type { AppEnvironment, Report, TextStorage } from '../store/environment.ts';

/** Local storage; undefined if access to it throws. */
function localStorageOf(view: Window): TextStorage | undefined {
  try {
    return view.localStorage;
  } catch {
    return undefined;
  }
}

/**
 * Reports each message to the console once, but failed calls every time. Until `unmute` is called,
 * only failed calls are reported, because the server has logged the faults of the first render
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
      if (error === undefined) console.warn(message);
      else console.warn(message, error);
    },
  };
}

/** The browser as the store uses it. */
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
    loadStyles: async (href) => (await import('./load-styles.ts')).loadStyles(view.document, href),
    storage,
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
