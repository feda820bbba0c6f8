import type { Slice } from './app-state.ts';
import type { AppEnvironment } from './environment.ts';

/** One year in seconds (docs/rules.md#cookie-attributes). */
const YEAR = 31_536_000;

/** Unknown until the browser looked; then undecided, or what the visitor chose. */
export type CookieChoice = 'unknown' | 'undecided' | 'dismissed' | 'accepted';

export interface CookiesSlice {
  cookieChoice: CookieChoice;
  /** Reads the choice from the document's cookies. */
  readCookieChoice: () => void;
  /** Sets accept_cookies and cookie_message_shown. */
  acceptCookies: () => void;
  /** Sets cookie_message_shown alone. */
  dismissCookies: () => void;
}

/** What the cookies of a document say. */
export function parseCookieChoice(cookies: string): CookieChoice {
  const names = new Set(cookies.split(';').map((cookie) => cookie.trim()));
  if (names.has('accept_cookies=1')) return 'accepted';
  return names.has('cookie_message_shown=1') ? 'dismissed' : 'undecided';
}

/** A cookie of ours: value 1, one year, for all paths (docs/rules.md#cookie-attributes). */
export const formatCookie = (name: string, secure: boolean): string =>
  `${name}=1; max-age=${YEAR}; path=/; samesite=lax${secure ? '; secure' : ''}`;

export const cookiesSlice =
  ({ cookies, secure }: AppEnvironment): Slice<CookiesSlice> =>
  (set) => {
    const write = (...names: string[]) => {
      for (const name of names) cookies?.write(formatCookie(name, secure));
    };
    return {
      cookieChoice: 'unknown',
      readCookieChoice: () => set({ cookieChoice: parseCookieChoice(cookies?.read() ?? '') }),
      acceptCookies: () => {
        write('accept_cookies', 'cookie_message_shown');
        set({ cookieChoice: 'accepted' });
      },
      dismissCookies: () => {
        write('cookie_message_shown');
        set({ cookieChoice: 'dismissed' });
      },
    };
  };
