import { isTag } from 'domhandler';
import { t } from 'tap';
import { nodesHtml } from '../../../src/prepare/html/html-tree.ts';
import { resolveFrames } from '../../../src/prepare/html/resolve-frames.ts';
import { sanitiseHtml } from '../../../src/prepare/html/sanitise-html.ts';
import { FRAME_ORIGIN, testContext } from '../test-context.ts';
import { parseTidy } from './step-rows.ts';

const resolved = (html: string) => nodesHtml(resolveFrames(sanitiseHtml(html), testContext()));

/** The attributes of the first element. */
function attributesOf(html: string): Readonly<Record<string, string>> {
  const [first] = parseTidy(html);
  return first && isTag(first) ? first.attribs : {};
}

t.test('a frame of a listed origin is sandboxed, titled and lazy', async (t) => {
  const attributes = attributesOf(
    resolved(`<iframe src="${FRAME_ORIGIN}/embed/1" title="Field day" width="560" onload="x">old</iframe>`),
  );
  t.equal(attributes.src, `${FRAME_ORIGIN}/embed/1`);
  t.equal(attributes.title, 'Field day');
  t.equal(attributes.loading, 'lazy');
  t.match(attributes.sandbox, 'allow-scripts');
  t.match(attributes.sandbox, 'allow-same-origin');
  t.equal(attributes.onload, undefined);
});

t.test('a frame without title is titled by its host', async (t) => {
  t.equal(attributesOf(resolved(`<iframe src="${FRAME_ORIGIN}/embed/1"></iframe>`)).title, 'video.example');
});

t.test('a frame from this site cannot remove its sandbox', async (t) => {
  const attributes = attributesOf(resolved('<iframe src="/api/other/file.html"></iframe>'));
  t.equal(attributes.src, '/api/other/file.html');
  t.match(attributes.sandbox, 'allow-scripts');
  t.notMatch(attributes.sandbox, 'allow-same-origin');
  t.equal(attributesOf(resolved('<iframe src="https://meridian.example/x"></iframe>')).src, '/x');
});

t.test('a PDF of this site has no sandbox, and a link before its frame', async (t) => {
  const html = resolved('<iframe src="/media/report.pdf" title="The report"></iframe>');
  t.match(html, /^<p><a data-href="\/media\/report.pdf">The report<\/a><\/p><iframe src="\/media\/report.pdf"/);
  t.notMatch(html, 'sandbox');
  t.match(attributesOf(resolved('<iframe src="/media/report.pdf.html"></iframe>')).sandbox, 'allow-scripts');
  const foreign = resolved(`<iframe src="${FRAME_ORIGIN}/report.pdf"></iframe>`);
  t.match(foreign, 'sandbox="allow-downloads');
  t.match(foreign, `<a data-href="${FRAME_ORIGIN}/report.pdf">video.example</a>`);
});

t.test('a frame of another origin becomes a link to its content', async (t) => {
  t.equal(
    resolved('<iframe src="https://evil.example/v?a=1&amp;b" title="Film &lt;1&gt;">old</iframe>'),
    '<p><a data-href="https://evil.example/v?a=1&amp;b">Film &lt;1&gt;</a></p>',
  );
  t.match(resolved('<iframe src="//evil.example/v"></iframe>'), '>evil.example</a>');
});

t.test('a frame without a usable URL is dropped', async (t) => {
  for (const src of [
    'javascript:alert(1)',
    'data:text/html,x',
    'about:blank',
    '',
    ' ',
    '{$url}',
    'https://evil.example/{{id}}',
    'https://user:pass@video.example/',
  ]) {
    t.equal(resolved(`a<iframe src="${src}"></iframe>b`), 'ab', src);
  }
  t.equal(resolved('<iframe srcdoc="<script>alert(1)</script>"></iframe>'), '');
});
