import type { BlockOf } from '../../../src/domain/blocks.ts';
import { ARABIC_HTML, CHINESE_HTML, LONG_HTML } from '../example-parts.ts';

const CELLS = Array.from({ length: 14 }, (_, n) => `<td>${n * 13}.5</td>`).join('');

/** Every element that editors use. */
const EVERYTHING = [
  '<h2>Second level</h2><p>Text with <a href="/about">a link</a>, <strong>weight</strong>, <em>stress</em>, <code>code</code>, <mark>a mark</mark>, K<sub>2</sub>O and 10<sup>3</sup>.</p>',
  '<h3>Third level</h3><ul><li>One<ul><li>One below</li></ul></li><li>Two</li></ul><ol><li>First</li><li>Second</li></ol>',
  '<h4>Fourth level</h4><dl><dt>Plot</dt><dd>A piece of a field.</dd><dt>Block</dt><dd>Adjacent plots.</dd></dl>',
  '<figure><img src="/static/placeholders/papers.svg" alt="" width="480" height="240"><figcaption>A figure</figcaption></figure>',
  '<blockquote><p>A test is worth more than a habit.</p><cite>Amara Diallo</cite></blockquote><hr>',
  '<div class="table-scroll" role="region" tabindex="0" aria-label="Rates"><table><caption>Rates</caption><thead><tr><th scope="col">Crop</th><th scope="col">kg/ha</th></tr></thead><tbody><tr><td>Maize</td><td>120</td></tr><tr><td>Rice</td><td>85</td></tr></tbody></table></div>',
  '<pre>rate = (target - test) * 2.3</pre>',
].join('');

/** Running text for the gallery and the tests. */
export const examples = {
  typical: {
    type: 'rich-text',
    text: '<h2>Removal</h2><p>Only a fifth ends in the <em>grain</em>.</p><blockquote><p>A test is worth more than a habit.</p></blockquote>',
  },
  everything: { type: 'rich-text', text: EVERYTHING },
  wideTable: {
    type: 'rich-text',
    text: `<div class="table-scroll" role="region" tabindex="0" aria-label="Table"><table><tbody><tr>${CELLS}</tr></tbody></table></div>`,
  },
  longWord: { type: 'rich-text', text: `<p>${'https://example.org/'.padEnd(240, 'abcdef/')}</p>` },
  long: { type: 'rich-text', text: LONG_HTML },
  arabic: {
    type: 'rich-text',
    text: `<h2>الإزالة</h2>${ARABIC_HTML}<blockquote><p>الاختبار خير من العادة.</p></blockquote>`,
  },
  chinese: {
    type: 'rich-text',
    text: `<h2>养分移走量</h2>${CHINESE_HTML}<blockquote><p>测试胜于习惯。</p></blockquote>`,
  },
  bare: { type: 'rich-text' },
} satisfies Record<string, BlockOf<'rich-text'>>;
