import { t } from 'tap';
import { nodesHtml } from '../../../src/prepare/html/html-tree.ts';
import { resolveRecordings } from '../../../src/prepare/html/resolve-recordings.ts';
import { sanitiseHtml } from '../../../src/prepare/html/sanitise-html.ts';
import { testContext } from '../test-context.ts';

const rows: [html: string, result: string][] = [
  [
    '<video src="a.mp4" poster="a.jpg" autoplay loop onplay="x" width="640"></video>',
    '<video src="/media/a.mp4" poster="/media/a.jpg" width="640" controls preload="none"></video>',
  ],
  [
    '<video><source src="a.webm" type="video/webm"><source src="javascript:x"><track src="a.vtt" kind="captions" srclang="en">none</video>',
    '<video controls preload="none"><source src="/media/a.webm" type="video/webm"><track src="/media/a.vtt" kind="captions" srclang="en">none</video>',
  ],
  [
    '<audio src="https://other.example/a.mp3"></audio>',
    '<audio src="https://other.example/a.mp3" controls preload="none"></audio>',
  ],
  ['<video src="javascript:x">Get <b>it</b></video>', 'Get <b>it</b>'],
  ['<video><source src="vbscript:x">none</video>', 'none'],
  ['a<source src="a.mp4">b<p>c<track src="a.vtt"></p>', 'ab<p>c</p>'],
];

for (const [html, result] of rows) {
  t.test(`${html} becomes ${result}`, async (t) => {
    t.equal(nodesHtml(resolveRecordings(sanitiseHtml(html), testContext())), result);
  });
}
