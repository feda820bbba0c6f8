import { liftBlocks } from '../../../src/prepare/html/lift-blocks.ts';
import { testStep } from './step-rows.ts';

testStep(liftBlocks, [
  ['a paragraph stays', '<p>a <b>b</b></p>', '<p>a <b>b</b></p>'],
  ['a list leaves a paragraph', '<p>a<ul><li>b</li></ul>c</p>', '<p>a</p><ul><li>b</li></ul><p>c</p>'],
  ['a table leaves a paragraph', '<p><table><tbody></tbody></table></p>', '<table><tbody></tbody></table>'],
  ['a paragraph leaves a paragraph', '<p>a<p>b</p></p>', '<p>a</p><p>b</p>'],
  [
    'an inline element around a block leaves a paragraph',
    '<p><b>a<div>b</div></b>c</p>',
    '<b>a<div>b</div></b><p>c</p>',
  ],
  [
    'a paragraph with attributes becomes a box',
    '<p id="x" data-align="center">a<div>b</div></p>',
    '<div id="x" data-align="center"><p>a</p><div>b</div></div>',
  ],
  ['white space around a block makes no paragraph', '<p> <div>b</div> </p>', ' <div>b</div> '],
  ['paragraphs in a heading become its lines', '<h2><p>a</p><p>b</p></h2>', '<h2>a<br>b</h2>'],
  ['a heading in a heading becomes a line', '<h2>a<h3><i>b</i></h3></h2>', '<h2>a<br><i>b</i></h2>'],
  [
    'a heading around a table becomes a paragraph before it',
    '<h2>a<table><tbody></tbody></table></h2>',
    '<p>a</p><table><tbody></tbody></table>',
  ],
  [
    'blocks elsewhere stay',
    '<li><p>a</p></li><blockquote><h2>b</h2></blockquote>',
    '<li><p>a</p></li><blockquote><h2>b</h2></blockquote>',
  ],
]);
