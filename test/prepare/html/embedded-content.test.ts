import { t } from 'tap';
import { richText } from '../../../src/prepare/html/rich-text.ts';
import { FRAME_ORIGIN, testContext } from '../test-context.ts';

const linkTo = (url: string, text: string) => `<a href="${url}" target="_blank" rel="noopener">${text}</a>`;
const WATCH = 'https://www.youtube.com/watch?v=xQW1fEwYZVA';
const FORMULA = '<math display="block"><mfrac><mi>a</mi><msup><mn>10</mn><mn>6</mn></msup></mfrac></math>';

/** Each text is shown or linked without a report. */
const shown: [name: string, html: string, result: string | RegExp][] = [
  [
    'media of CKEditor 5 is a link',
    `<figure class="media"><oembed url="${WATCH}"></oembed></figure>`,
    `<figure><p>${linkTo(WATCH, 'www.youtube.com')}</p></figure>`,
  ],
  ['media of CKEditor 4 is a link', `<oembed>${WATCH}</oembed>`, `<p>${linkTo(WATCH, 'www.youtube.com')}</p>`],
  [
    'media of CKEditor 5 with a listed origin is a frame',
    `<figure class="media"><oembed url="${FRAME_ORIGIN}/1"></oembed></figure>`,
    /^<figure><iframe src="https:\/\/video.example\/1" title="video.example" sandbox="/,
  ],
  [
    'an embed is a link',
    '<embed src="https://a.example/1" title="Map">',
    `<p>${linkTo('https://a.example/1', 'Map')}</p>`,
  ],
  [
    'an object is a link, and its fallback is not shown',
    '<object data="https://a.example/1"><p>Get a plug-in</p></object>',
    `<p>${linkTo('https://a.example/1', 'a.example')}</p>`,
  ],
  [
    'an object without data shows its fallback',
    `<object><param name="movie" value="${WATCH}"><embed src="${WATCH}"></object>`,
    `<p>${linkTo(WATCH, 'www.youtube.com')}</p>`,
  ],
  [
    'a PDF in an object is a frame without sandbox, and a link',
    '<object data="/media/a.pdf" type="application/pdf">Old</object>',
    /^<p><a href="\/media\/a.pdf">a.pdf<\/a><\/p><iframe src="\/media\/a.pdf" title="a.pdf" loading="lazy"/,
  ],
  ['an image in an object is an image', '<object data="a.svg"></object>', /^<p><img src="\/media\/a.svg"/],
  [
    'a film in an embed is a player',
    '<embed src="https://a.example/a.mp4">',
    '<video src="https://a.example/a.mp4" controls preload="none"></video>',
  ],
  [
    'a film elsewhere is loaded by https',
    '<video><source src="http://a.example/a.mp4"></video>',
    '<video controls preload="none"><source src="https://a.example/a.mp4"></video>',
  ],
  ['an image elsewhere is loaded by https', '<img src="http://a.example/a.jpg">', /src="https:\/\/a.example\/a.jpg"/],
  [
    'a picture shows its image',
    '<picture><source srcset="a.webp"><img src="a.svg"></picture>',
    /^<p><img src="\/media\/a.svg"/,
  ],
  ['an image may have only candidates', '<img srcset="a.svg 1x, b.svg 2x">', /^<p><img src="\/media\/a.svg"/],
  ['details are shown open', '<details><summary>a</summary>b</details>', '<div><p>a</p>b</div>'],
  ['a custom element shows its text', '<x-card>a <b>b</b></x-card>', '<p>a <b>b</b></p>'],
  ['a noscript shows its content', '<noscript>a</noscript>', '<p>a</p>'],
  ['a formula is shown', FORMULA, `<p>${FORMULA}</p>`],
  [
    'a formula holds no other elements',
    '<p><math><mtext>a<b>b</b><img src="x"></mtext><mi>c</mi></math></p>',
    '<p><math><mtext>ab</mtext><mi>c</mi></math></p>',
  ],
  ['parts outside a formula are text', '<p><mi>a</mi><mo>+</mo></p>', '<p>a+</p>'],
];

for (const [name, html, result] of shown) {
  t.test(name, async (t) => {
    const context = testContext();
    const text = richText(html, context) ?? '';
    if (typeof result === 'string') t.equal(text, result);
    else t.match(text, result);
    t.same(context.reports, []);
  });
}

t.test('script tags that never end do not keep the server busy', async (t) => {
  const before = process.cpuUsage();
  t.equal(richText(`a${'<script '.repeat(100_000)}`, testContext()), '<p>a</p>');
  // Seconds of CPU time; quadratic work would take a minute.
  t.ok(process.cpuUsage(before).user / 1e6 < 10);
});

const reported: [html: string, result: string | undefined, kind: 'media' | 'frame', message: RegExp][] = [
  ['<svg><text>a</text></svg>', '<p>a</p>', 'media', /^Elements not shown: svg /],
  ['<canvas>a</canvas>', '<p>a</p>', 'media', /^Elements not shown: canvas /],
  ['<lite-youtube videoid="x"></lite-youtube>', undefined, 'media', /^Elements not shown: lite-youtube /],
  ['<input><select><option>a</select><input>', undefined, 'media', /^Elements not shown: input, select /],
  ['<map><area href="/kenya" alt="Kenya"></map>', undefined, 'media', /^Elements not shown: area /],
  ['<progress value="7" max="9"></progress>', undefined, 'media', /^Elements not shown: progress /],
  ['<img data-src="/media/a.jpg" alt="Field">', '<p>Field</p>', 'media', /^An image without a URL: Field/],
  ['<script async src="https://a.example/w.js">a</script>', undefined, 'media', /^A script file is not run/],
  ['<video src="{{film}}"></video>', undefined, 'media', /^Not the URL of a recording: \{\{film/],
  ['<audio><source src="blob:x">a</audio>', '<p>a</p>', 'media', /^Not the URL of a recording:/],
  ['<img src="file:///a.png">', undefined, 'media', /^Not the URL of an image or file: file:/],
  ['<iframe srcdoc="a"></iframe>', undefined, 'frame', /^Not the URL of embedded content:/],
  ['<iframe src="https://a.example/{{id}}">a</iframe>', undefined, 'frame', /^Not the URL of embedded content: https/],
  ['<oembed url="javascript:x"></oembed>', undefined, 'frame', /^Not the URL of embedded content: javascript/],
  ['<object data="javascript:x">a</object>', '<p>a</p>', 'frame', /^Not the URL of embedded content: javascript/],
];

for (const [html, result, kind, message] of reported) {
  t.test(`what ${html} shows elsewhere is reported`, async (t) => {
    const context = testContext();
    t.equal(richText(html, context), result);
    t.match(context.reports, [[kind, message]]);
    t.equal(context.reports.length, 1);
  });
}
