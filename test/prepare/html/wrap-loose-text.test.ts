import { wrapLooseText } from '../../../src/prepare/html/wrap-loose-text.ts';
import { testStep } from './step-rows.ts';

testStep(wrapLooseText, [
  ['bare text gets a paragraph', 'a <b>b</b> c', '<p>a <b>b</b> c</p>'],
  ['a blank line separates paragraphs', 'a\n\nb\n \t\n\nc', '<p>a</p><p>b</p><p>c</p>'],
  ['a single line end does not separate paragraphs', 'a\nb', '<p>a\nb</p>'],
  ['each text between blocks gets a paragraph', 'a<h2>b</h2>c<ul></ul>', '<p>a</p><h2>b</h2><p>c</p><ul></ul>'],
  ['blocks and white space stay', '<p>a</p>\n<p>b</p>', '<p>a</p>\n<p>b</p>'],
  ['an image alone gets a paragraph', '<img src="/a" alt="">', '<p><img src="/a" alt=""></p>'],
  ['line breaks between blocks get no paragraph', '<ul></ul><br> <br><p>a</p>b<br>', '<ul></ul><p>a</p><p>b<br></p>'],
  ['an inline element around a block gets no paragraph', '<b><p>a</p></b>', '<b><p>a</p></b>'],
  ['text inside a block stays', '<div>a\n\nb</div>', '<div>a\n\nb</div>'],
  ['a frame is a block', 'a<iframe></iframe>b', '<p>a</p><iframe></iframe><p>b</p>'],
]);
