import { t } from 'tap';
import { honourShownCount, isShownCountChange, writeShownCount } from '../../../client/page-loading/shown-count.ts';
import { hrefOf, parseLocation } from '../../../client/store/router-location.ts';

t.test('the shown count of the hash is rounded, at least 12, and at most the length of the list', (t) => {
  const rows: [from: string, total: number, to: string | undefined][] = [
    ['/publications', 100, undefined],
    ['/publications#part', 100, undefined],
    ['/publications#image=plot-12', 100, undefined],
    ['/publications#shown_pub=29&image=plot-12', 100, '/publications?shown=24#shown_pub=24&image=plot-12'],
    ['/publications#image=plot-12&shown_pub=5', 100, '/publications?shown=12#image=plot-12'],
    ['/publications#shown_pub=24', 100, '/publications?shown=24#shown_pub=24'],
    ['/publications?shown=24#shown_pub=24', 100, undefined],
    ['/publications#shown_pub=29', 100, '/publications?shown=24#shown_pub=24'],
    ['/publications#shown_pub=30', 100, '/publications?shown=36#shown_pub=36'],
    ['/publications#shown_pub=5', 100, '/publications?shown=12'],
    ['/publications#shown_pub=x', 100, '/publications?shown=12'],
    ['/publications#shown_pub=-24', 100, '/publications?shown=12'],
    ['/publications#shown_pub=9999', 100, '/publications?shown=108#shown_pub=108'],
    ['/publications#shown_pub=24', 0, '/publications?shown=12'],
    ['/publications?term=a#shown_pub=24', 100, '/publications?term=a&shown=24#shown_pub=24'],
  ];
  for (const [from, total, to] of rows) {
    const honoured = honourShownCount(parseLocation(from), total, 'browser');
    t.equal(honoured && hrefOf(honoured), to, `${from} of ${total}`);
  }
  t.end();
});

t.test('in hash mode the count is in the query of the route', (t) => {
  const honoured = honourShownCount(parseLocation('/publications?shown_pub=24'), 100, 'hash');
  t.equal(honoured && hrefOf(honoured), '/publications?shown_pub=24&shown=24');
  t.equal(honourShownCount(parseLocation('/publications?shown_pub=24&shown=24'), 100, 'hash'), undefined);
  t.equal(hrefOf(writeShownCount(parseLocation('/p?shown=24#x'), 'hash')), '/p?shown=24&shown_pub=24#x');
  t.equal(hrefOf(writeShownCount(parseLocation('/p?shown_pub=24'), 'hash')), '/p');
  t.end();
});

t.test('a change of only the shown count is recognised, whatever the order of the parameters', (t) => {
  const rows: [from: string, to: string, expected: boolean][] = [
    ['/p', '/p?shown=24', true],
    ['/p?shown=24#shown_pub=24', '/p?shown=36', true],
    ['/p?category=a&term=b', '/p?term=b&category=a&shown=24', true],
    ['/p?shown=24', '/p?shown=24', false],
    ['/p', '/p?shown=24&term=a', false],
    ['/p', '/q?shown=24', false],
    ['/p', '/p?shown=12', false],
  ];
  for (const [from, to, expected] of rows) {
    t.equal(isShownCountChange(parseLocation(from), parseLocation(to)), expected, `${from} -> ${to}`);
  }
  t.end();
});
