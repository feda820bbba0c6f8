import { t } from 'tap';
import { fileUrl, imageUrl, resolveMedia } from '../../src/prepare/resolve-media.ts';
import { testContext } from './test-context.ts';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

const files: [raw: string, address: string | undefined][] = [
  ['x.jpg', '/media/x.jpg'],
  ['covers/x.jpg', '/media/covers/x.jpg'],
  ['./x.jpg', '/media/x.jpg'],
  ['../../etc/passwd', '/media/etc/passwd'],
  ['media/x.jpg', '/media/x.jpg'],
  ['/media/x.jpg', '/media/x.jpg'],
  ['/static/x.svg', '/static/x.svg'],
  ['a b.pdf', '/media/a%20b.pdf'],
  ['x" onerror="alert(1)', '/media/x%22%20onerror=%22alert(1)'],
  ['报告.pdf', '/media/%E6%8A%A5%E5%91%8A.pdf'],
  ['100%.pdf', '/media/100%25.pdf'],
  ['/media/100%.jpg', '/media/100%25.jpg'],
  ['/media/100%25.jpg', '/media/100%25.jpg'],
  ['//files.example/100%.pdf', 'https://files.example/100%25.pdf'],
  ['http://files.example/x.pdf', 'http://files.example/x.pdf'],
  ['//files.example/x.pdf', 'https://files.example/x.pdf'],
  ['https://meridian.example/media/x.pdf', '/media/x.pdf'],
  ['/', undefined],
  ['.', undefined],
  ['', undefined],
  ['javascript:alert(1)', undefined],
  ['file:///etc/passwd', undefined],
  ['{{ image }}', undefined],
  ['<?php echo $x ?>', undefined],
  [PIXEL, undefined],
];

for (const [raw, address] of files) {
  t.test(`the URL of the file ${JSON.stringify(raw)} is ${address ?? 'undefined'}`, async (t) => {
    t.equal(fileUrl(raw, ['meridian.example']), address);
  });
}

const images: [raw: string, address: string | undefined][] = [
  [PIXEL, PIXEL],
  [` ${PIXEL} `, PIXEL],
  ['DATA:IMAGE/PNG;base64,AAAA', 'DATA:IMAGE/PNG;base64,AAAA'],
  ['data:image/webp;base64,AAAA', 'data:image/webp;base64,AAAA'],
  ['data:image/svg+xml;base64,AAAA', undefined],
  ['data:image/svg+xml,<svg onload="alert(1)"/>', undefined],
  ['data:text/html;base64,AAAA', undefined],
  ['data:image/png,<script>', undefined],
  ['data:image/png;base64,AA"onerror=', undefined],
  ['x.jpg', '/media/x.jpg'],
];

for (const [raw, address] of images) {
  t.test(`the URL of the image ${JSON.stringify(raw)} is ${address ?? 'undefined'}`, async (t) => {
    t.equal(imageUrl(raw), address);
  });
}

t.test('a refused URL is reported, an empty one is not', async (t) => {
  const context = testContext();
  t.equal(resolveMedia(' ', context), undefined);
  t.equal(resolveMedia('x.jpg', context), '/media/x.jpg');
  t.same(context.reports, []);
  t.equal(resolveMedia('javascript:alert(1)', context), undefined);
  t.match(context.reports, [['media', /javascript:alert/]]);
});
