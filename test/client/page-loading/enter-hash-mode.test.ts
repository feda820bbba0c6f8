import { t } from 'tap';
import { enterHashMode } from '../../../client/page-loading/enter-hash-mode.ts';

t.test('a plain URL becomes the route in the hash, and an existing route in the hash stays', (t) => {
  const rows: [from: string, to: string | undefined][] = [
    ['/', undefined],
    ['/about', '/#/about'],
    ['/es/publications?term=a', '/#/es/publications?term=a'],
    ['/?term=a', '/#/?term=a'],
    ['/#/about', undefined],
    ['/about#/contact', undefined],
    ['/about#part', '/#/about#part'],
    ['/trials#image=plot-12', '/#/trials#image=plot-12'],
    ['/#image=plot-12', '/#/#image=plot-12'],
  ];
  for (const [from, to] of rows) {
    const replaced: unknown[] = [];
    const history = { replaceState: (_state: unknown, _title: string, url: string) => replaced.push(url) };
    const location = new URL(from, 'http://site.example');
    enterHashMode({ location, history } as unknown as Window);
    t.same(replaced, to === undefined ? [] : [to], from);
  }
  t.end();
});
