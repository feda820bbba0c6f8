import { t } from 'tap';
import { nodesHtml } from '../../../src/prepare/html/html-tree.ts';
import { nameIds, type TakenIds } from '../../../src/prepare/html/name-ids.ts';
import { parseTidy, testStep } from './step-rows.ts';

testStep(
  (nodes) => nameIds(nodes, new Map()),
  [
    ['a unique id stays', '<p id="soil">a</p><a href="#soil">b</a>', '<p id="soil">a</p><a href="#soil">b</a>'],
    [
      'an id in a script other than Latin stays',
      '<p id="土壤">a</p><a href="#%E5%9C%9F">b</a>',
      '<p id="土壤">a</p><a href="#%E5%9C%9F">b</a>',
    ],
    [
      'a repeated id gets a number',
      '<p id="a">1</p><p id="a">2</p><p id="a">3</p>',
      '<p id="a">1</p><p id="a-2">2</p><p id="a-3">3</p>',
    ],
    [
      'a number that another id already ends with is skipped',
      '<p id="a-2">1</p><p id="a">2</p><p id="a">3</p>',
      '<p id="a-2">1</p><p id="a">2</p><p id="a-3">3</p>',
    ],
    [
      'an id that the page reserves gets a number, and links to it follow',
      '<p id="initial-state">a</p><a href="#initial-state">b</a>',
      '<p id="initial-state-2">a</p><a href="#initial-state-2">b</a>',
    ],
    [
      'reserved ids are case-insensitive',
      '<p id="Root">a</p><p id="dataLayer">b</p>',
      '<p id="Root-2">a</p><p id="dataLayer-2">b</p>',
    ],
    ["an id in the form of React's ids loses its leading underscore", '<p id="_R_1_">a</p>', '<p id="R_1_">a</p>'],
    ['an invalid id is dropped', '<p id="a b">1</p><p id="&lt;x&gt;">2</p><p id=".">3</p>', '<p>1</p><p>2</p><p>3</p>'],
    [
      'a fragment link with a broken escape stays',
      '<p id="a">1</p><a href="#%zz">b</a>',
      '<p id="a">1</p><a href="#%zz">b</a>',
    ],
  ],
);

t.test('ids are unique on a page, and a link leads to the id in its own text', async (t) => {
  const taken: TakenIds = new Map();
  const text = '<p id="note">a</p><a href="#note">b</a>';
  t.equal(nodesHtml(nameIds(parseTidy(text), taken)), text);
  t.equal(nodesHtml(nameIds(parseTidy(text), taken)), '<p id="note-2">a</p><a href="#note-2">b</a>');
});
