import { t } from 'tap';
import { nodesHtml } from '../../../src/prepare/html/html-tree.ts';
import { resolveLinks } from '../../../src/prepare/html/resolve-links.ts';
import { sanitiseHtml } from '../../../src/prepare/html/sanitise-html.ts';
import { testContext } from '../test-context.ts';

const rows: [html: string, result: string, problems: number][] = [
  ['<a href="/about">a</a>', '<a href="/es/about">a</a>', 0],
  ['<a href="soil#ph">a</a>', '<a href="/es/research/soil#ph">a</a>', 0],
  ['<a href="/about" target="_blank">a</a>', '<a href="/es/about">a</a>', 0],
  [
    '<a href="https://other.example/x">a</a>',
    '<a href="https://other.example/x" target="_blank" rel="noopener">a</a>',
    0,
  ],
  ['<a href="//other.example">a</a>', '<a href="https://other.example" target="_blank" rel="noopener">a</a>', 0],
  ['<a href="https://meridian.example/en">a</a>', '<a href="/en">a</a>', 0],
  ['<a href="/media/a.pdf">a</a>', '<a href="/media/a.pdf">a</a>', 0],
  ['<a href="mailto:a@b.example">a</a>', '<a href="mailto:a@b.example">a</a>', 0],
  ['<a href="#part">a</a>', '<a href="#part">a</a>', 0],
  ['<a href="?a=1&amp;b=2">a</a>', '<a href="?a=1&amp;b=2">a</a>', 0],
  ['<a hreflang="fr" href="/fr">a</a>', '<a hreflang="fr" href="/es/fr">a</a>', 0],
  ['<a id="part">a</a>', '<a id="part">a</a>', 0],
  ['<a href="javascript:alert(1)">a <b>b</b></a>', '<a>a <b>b</b></a>', 1],
  ['<a href="jav&#x09;ascript:alert(1)">a</a>', '<a>a</a>', 1],
  ['<a href="">a</a>', '<a>a</a>', 1],
  ['<a href="{$smarty.const.URL}/x">a</a>', '<a>a</a>', 1],
];

for (const [html, result, problems] of rows) {
  t.test(`${html} becomes ${result}`, async (t) => {
    const context = testContext();
    t.equal(nodesHtml(resolveLinks(sanitiseHtml(html), context)), result);
    t.same(
      context.reports.map(([kind]) => kind),
      Array.from({ length: problems }, () => 'link'),
    );
  });
}

t.test('a report names the page', async (t) => {
  const context = testContext();
  resolveLinks(sanitiseHtml('<a href="javascript:x">a</a>'), context);
  t.match(context.reports[0]?.[1], /scheme that is not allowed: javascript:x \(meridian es \/research\/potassium\)$/);
});
