import { t } from 'tap';
import { nodesHtml } from '../../../src/prepare/html/html-tree.ts';
import { nameIds, type TakenIds } from '../../../src/prepare/html/name-ids.ts';
import { parseTidy, testStep } from './step-rows.ts';

testStep(
  (nodes) => nameIds(nodes, new Map()),
  [
    ['a name stays', '<p id="soil">a</p><a href="#soil">b</a>', '<p id="soil">a</p><a href="#soil">b</a>'],
    [
      'a name in other letters stays',
      '<p id="土壤">a</p><a href="#%E5%9C%9F">b</a>',
      '<p id="土壤">a</p><a href="#%E5%9C%9F">b</a>',
    ],
    [
      'the second of a name gets a number',
      '<p id="a">1</p><p id="a">2</p><p id="a">3</p>',
      '<p id="a">1</p><p id="a-2">2</p><p id="a-3">3</p>',
    ],
    [
      'a number already taken is left alone',
      '<p id="a-2">1</p><p id="a">2</p><p id="a">3</p>',
      '<p id="a-2">1</p><p id="a">2</p><p id="a-3">3</p>',
    ],
    [
      "the page's own names are not given away, links follow",
      '<p id="initial-state">a</p><a href="#initial-state">b</a>',
      '<p id="initial-state-2">a</p><a href="#initial-state-2">b</a>',
    ],
    ['in no spelling', '<p id="Root">a</p><p id="dataLayer">b</p>', '<p id="Root-2">a</p><p id="dataLayer-2">b</p>'],
    ["React's names neither", '<p id="_R_1_">a</p>', '<p id="R_1_">a</p>'],
    [
      'a name that is none is dropped',
      '<p id="a b">1</p><p id="&lt;x&gt;">2</p><p id=".">3</p>',
      '<p>1</p><p>2</p><p>3</p>',
    ],
    ['a broken link to a part stays', '<p id="a">1</p><a href="#%zz">b</a>', '<p id="a">1</p><a href="#%zz">b</a>'],
  ],
);

t.test('ids are unique on a page, and the links of each text lead to its own', async (t) => {
  const taken: TakenIds = new Map();
  const text = '<p id="note">a</p><a href="#note">b</a>';
  t.equal(nodesHtml(nameIds(parseTidy(text), taken)), text);
  t.equal(nodesHtml(nameIds(parseTidy(text), taken)), '<p id="note-2">a</p><a href="#note-2">b</a>');
});
