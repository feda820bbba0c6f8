import { t } from 'tap';
import { serialiseFragment } from '../../../src/prepare/html/html-fragment.ts';
import { resolveImages } from '../../../src/prepare/html/resolve-images.ts';
import { sanitiseHtml } from '../../../src/prepare/html/sanitise-html.ts';
import { testContext } from '../test-context.ts';

const LAZY = 'loading="lazy" decoding="async"';
const PIXEL = 'data:image/png;base64,iVBORw0KGgo=';

const rows: [html: string, result: string][] = [
  ['<img src="a.jpg">', `<img src="/media/a.jpg" alt="" ${LAZY}>`],
  [
    '<img src="/media/a.jpg" alt="A" width="10" height="20">',
    `<img src="/media/a.jpg" alt="A" width="10" height="20" ${LAZY}>`,
  ],
  ['<img src="https://other.example/a.jpg" srcset="x 2x">', `<img src="https://other.example/a.jpg" alt="" ${LAZY}>`],
  ['<img src="//other.example/a.jpg">', `<img src="https://other.example/a.jpg" alt="" ${LAZY}>`],
  [`<img src="${PIXEL}">`, `<img src="${PIXEL}" alt="" ${LAZY}>`],
  ['a <img src="data:image/svg+xml,<svg onload=x>" alt="A &amp; B"> b', 'a A &amp; B b'],
  ['a<img src="javascript:x">b', 'ab'],
  ['a<img>b', 'ab'],
  ['<img src="{$uri}/a.gif" alt="Loader">', 'Loader'],
  ['<picture><source srcset="a.webp"><img src="a.jpg"></picture>', `<source><img src="/media/a.jpg" alt="" ${LAZY}>`],
];

for (const [html, result] of rows) {
  t.test(`${html} becomes ${result}`, async (t) => {
    t.equal(serialiseFragment(resolveImages(sanitiseHtml(html), testContext())), result);
  });
}
