import { t } from 'tap';
import { formatCookie, parseCookieChoice } from '../../../client/store/cookies.ts';
import { testStore } from '../app-store.ts';

t.test('the choice is read from the cookies', (t) => {
  const rows: [cookies: string, choice: string][] = [
    ['', 'undecided'],
    ['other=1', 'undecided'],
    ['cookie_message_shown=1', 'dismissed'],
    ['a=b; accept_cookies=1; cookie_message_shown=1', 'accepted'],
    ['accept_cookies=0', 'undecided'],
    ['xaccept_cookies=1', 'undecided'],
  ];
  for (const [cookies, choice] of rows) t.equal(parseCookieChoice(cookies), choice, cookies);
  t.end();
});

t.test('a cookie lasts a year, for all paths, and is secure on https', (t) => {
  t.equal(formatCookie('accept_cookies', false), 'accept_cookies=1; max-age=31536000; path=/; samesite=lax');
  t.match(formatCookie('accept_cookies', true), /; secure$/);
  t.end();
});

t.test('accept sets both cookies, dismiss sets one', (t) => {
  const accepting = testStore();
  t.equal(accepting.store.getState().cookieChoice, 'unknown');
  accepting.store.getState().readCookieChoice();
  t.equal(accepting.store.getState().cookieChoice, 'undecided');
  t.same(accepting.cookies, []);
  accepting.store.getState().acceptCookies();
  t.same(
    accepting.cookies.map((cookie) => cookie.split(';')[0]),
    ['accept_cookies=1', 'cookie_message_shown=1'],
  );
  t.equal(accepting.store.getState().cookieChoice, 'accepted');
  const dismissing = testStore();
  dismissing.store.getState().dismissCookies();
  t.same(
    dismissing.cookies.map((cookie) => cookie.split(';')[0]),
    ['cookie_message_shown=1'],
  );
  t.equal(dismissing.store.getState().cookieChoice, 'dismissed');
  t.end();
});
