import { t } from 'tap';
import { nodesHtml } from '../../../src/prepare/html/html-tree.ts';
import { resolveImages } from '../../../src/prepare/html/resolve-images.ts';
import { sanitiseHtml } from '../../../src/prepare/html/sanitise-html.ts';
import { testContext } from '../test-context.ts';

const LAZY = 'loading="lazy" decoding="async"';
const widths = (path: string, shown: number) =>
  `sizes="(max-width: ${shown}px) 100vw, ${shown}px" srcset="${[320, 480, 640, 960, 1280].map((width) => `/img/${width}/${path} ${width}w`).join(', ')}"`;
const PIXEL = 'data:image/png;base64,iVBORw0KGgo=';

const rows: [html: string, result: string][] = [
  ['<img src="a.jpg">', `<img ${widths('a.jpg', 680)} src="/media/a.jpg" alt="" ${LAZY}>`],
  ['<img src="a.svg">', `<img src="/media/a.svg" alt="" ${LAZY}>`],
  ['<img src="a.jpg?v=2">', `<img src="/media/a.jpg?v=2" alt="" ${LAZY}>`],
  [
    '<img src="a,b &quot;c.jpg" width="1200">',
    `<img ${widths('a%2Cb%20%22c.jpg', 680)} src="/media/a,b%20%22c.jpg" alt="" width="1200" ${LAZY}>`,
  ],
  [
    '<img src="/media/a.jpg" alt="A" width="10" height="20">',
    `<img ${widths('a.jpg', 10)} src="/media/a.jpg" alt="A" width="10" height="20" ${LAZY}>`,
  ],
  ['<img src="https://other.example/a.jpg" srcset="x 2x">', `<img src="https://other.example/a.jpg" alt="" ${LAZY}>`],
  ['<img src="//other.example/a.jpg">', `<img src="https://other.example/a.jpg" alt="" ${LAZY}>`],
  [`<img src="${PIXEL}">`, `<img src="${PIXEL}" alt="" ${LAZY}>`],
  ['a <img src="data:image/svg+xml,<svg onload=x>" alt="A &amp; B"> b', 'a A &amp; B b'],
  ['a<img src="javascript:x">b', 'ab'],
  ['a<img>b', 'ab'],
  ['<img src="{$uri}/a.gif" alt="Loader">', 'Loader'],
  [
    '<picture><source srcset="a.webp"><img src="a.jpg"></picture>',
    `<source><img ${widths('a.jpg', 680)} src="/media/a.jpg" alt="" ${LAZY}>`,
  ],
];

for (const [html, result] of rows) {
  t.test(`${html} becomes ${result}`, async (t) => {
    t.equal(nodesHtml(resolveImages(sanitiseHtml(html), testContext())), result);
  });
}
