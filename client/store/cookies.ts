import type { CookieChoice, CookiesSlice, Slice } from './app-state.ts';
import type { AppEnvironment } from './environment.ts';

/** One year in seconds (docs/rules.md#cookie-attributes). */
const YEAR = 31_536_000;

/** The choice that the cookies of a document express. */
export function parseCookieChoice(cookies: string): CookieChoice {
  const names = new Set(cookies.split(';').map((cookie) => cookie.trim()));
  if (names.has('accept_cookies=1')) return 'accepted';
  return names.has('cookie_message_shown=1') ? 'dismissed' : 'undecided';
}

/** Formats a cookie: value 1, one year, for all paths (docs/rules.md#cookie-attributes). */
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
