import { t } from 'tap';
import { planNavigation } from '../../../client/page-loading/plan-navigation.ts';
import { parseLocation } from '../../../client/store/router-location.ts';

const from = parseLocation('/es/publications?category=Papers');

t.test('a URL is resolved against the current location', (t) => {
  const rows: [href: string, to: string][] = [
    ['/es/about', '/es/about'],
    ['?term=a', '/es/publications?term=a'],
    ['#part', '/es/publications?category=Papers#part'],
    ['/es/about?x=1#y', '/es/about?x=1#y'],
  ];
  for (const [href, to] of rows) t.equal(planNavigation(from, href, {}, 'browser').to, to, href);
  t.end();
});

t.test('a new location is pushed, and the current location is replaced', (t) => {
  t.equal(planNavigation(from, '/es/about', {}, 'browser').replace, false);
  t.equal(planNavigation(from, '/es/publications?category=Papers', {}, 'browser').replace, true);
  t.equal(planNavigation(from, '/es/about', { replace: true }, 'browser').replace, true);
  t.end();
});

t.test('"Load more" replaces the entry, keeps the position and writes the hash', (t) => {
  t.same(planNavigation(from, '?category=Papers&shown=24', { keepPosition: true }, 'browser'), {
    to: '/es/publications?category=Papers&shown=24#shown_pub=24',
    replace: true,
    keepPosition: true,
  });
  t.equal(
    planNavigation(from, '?category=Papers&shown=24', { keepPosition: true }, 'hash').to,
    '/es/publications?category=Papers&shown=24&shown_pub=24',
  );
  t.end();
});

t.test('a filter makes a history entry and keeps the position', (t) => {
  t.same(planNavigation(from, '/es/publications', { keepPosition: true }, 'browser'), {
    to: '/es/publications',
    replace: false,
    keepPosition: true,
  });
  t.end();
});
