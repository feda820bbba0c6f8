import { t } from 'tap';
import { prepareContext } from '../../src/prepare/prepare-context.ts';
import { readFrame, resolveFrame } from '../../src/prepare/resolve-frame.ts';
import { REF, testContext } from './test-context.ts';

const rows: [raw: string, address: string | undefined][] = [
  ['https://video.example/embed/1?a=b', 'https://video.example/embed/1?a=b'],
  ['//video.example/embed/1', 'https://video.example/embed/1'],
  ['https://video.example:443/x', 'https://video.example/x'],
  ['/tools/calculator', '/tools/calculator'],
  ['tools/calculator', '/tools/calculator'],
  ['https://meridian.example/map?x=1', '/map?x=1'],
  ['http://video.example/embed/1', undefined],
  ['https://video.example:8443/x', undefined],
  ['https://video.example.evil.example/x', undefined],
  ['https://evil.example/https://video.example', undefined],
  ['https://video.example@evil.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,<script>alert(1)</script>', undefined],
  ['about:srcdoc', undefined],
  ['{$url}', undefined],
];

for (const [raw, address] of rows) {
  t.test(`a frame of ${raw} shows ${address ?? 'nothing'}`, async (t) => {
    const context = testContext();
    t.equal(resolveFrame(raw, context), address);
    t.equal(context.reports.length, address === undefined ? 1 : 0);
  });
}

t.test('only the report of a foreign URL names FRAME_ORIGINS', async (t) => {
  for (const [raw, message] of [
    ['https://evil.example/1', /FRAME_ORIGINS does not list/],
    ['https://evil.example/{{id}}', /^Not the URL of a frame/],
    ['{$url}', /^Not the URL of a frame/],
    ['https://', /^Not the URL of a frame/],
    ['https://user:pass@video.example/', /^Not the URL of a frame/],
    ['javascript:alert(1)', /^Not the URL of a frame/],
  ] as const) {
    const context = testContext();
    resolveFrame(raw, context);
    t.match(context.reports, [['frame', message]], raw);
  }
});

const links: [raw: string, src: string | undefined, link: string | undefined][] = [
  ['/media/report.pdf', '/media/report.pdf', '/media/report.pdf'],
  ['report.PDF#page=3', '/media/report.PDF#page=3', '/media/report.PDF#page=3'],
  ['https://meridian.example/media/report.pdf?v=2', '/media/report.pdf?v=2', '/media/report.pdf?v=2'],
  ['https://video.example/report.pdf', 'https://video.example/report.pdf', 'https://video.example/report.pdf'],
  ['https://evil.example/report.pdf', undefined, 'https://evil.example/report.pdf'],
  ['/media/page.html?file=report.pdf', '/media/page.html?file=report.pdf', undefined],
  ['/media/reportpdf', '/media/reportpdf', undefined],
  ['https://evil.example/v?a=1', undefined, 'https://evil.example/v?a=1'],
];

for (const [raw, src, link] of links) {
  t.test(`a frame of ${raw} has ${link ? `a link to ${link}` : 'no link'}`, async (t) => {
    t.same(readFrame(raw, testContext()), { src, link });
  });
}

const YOUTUBE = 'https://www.youtube-nocookie.com';
const VIMEO = 'https://player.vimeo.com';
const videos: [page: string, listed: string, src: string | undefined][] = [
  ['https://www.youtube.com/watch?v=xQW1fEwYZVA', YOUTUBE, `${YOUTUBE}/embed/xQW1fEwYZVA`],
  [
    'https://www.youtube.com/watch?v=xQW1fEwYZVA',
    'https://www.youtube.com',
    'https://www.youtube.com/embed/xQW1fEwYZVA',
  ],
  ['https://m.youtube.com/watch?list=a&v=xQW1fEwYZVA&t=9', YOUTUBE, `${YOUTUBE}/embed/xQW1fEwYZVA`],
  ['https://youtu.be/xQW1fEwYZVA?si=b', YOUTUBE, `${YOUTUBE}/embed/xQW1fEwYZVA`],
  ['https://youtube.com/shorts/xQW1fEwYZVA', YOUTUBE, `${YOUTUBE}/embed/xQW1fEwYZVA`],
  ['//vimeo.com/76979871', VIMEO, `${VIMEO}/video/76979871`],
  ['https://www.youtube.com/watch?v=xQW1fEwYZVA', VIMEO, undefined],
  ['https://evil.example/?https://youtu.be/xQW1fEwYZVA', YOUTUBE, undefined],
  ['https://www.youtube.com/@institute', YOUTUBE, undefined],
  ['https://youtu.be/short', YOUTUBE, undefined],
];

for (const [page, listed, src] of videos) {
  t.test(`with ${listed} listed, the frame of ${page} shows ${src ?? 'nothing'}`, async (t) => {
    const options = { filePrefixes: [], frameOrigins: [listed], report: () => undefined };
    t.match(readFrame(page, prepareContext(REF, options)), { src, link: src === undefined ? /^https:/ : undefined });
  });
}

t.test('a frame without a URL is not reported', async (t) => {
  const context = testContext();
  t.equal(resolveFrame(' ', context), undefined);
  t.same(context.reports, []);
});
