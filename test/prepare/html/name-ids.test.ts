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
    [
      'any text is an id',
      '<p id="Potassium_(K)">1</p><p id="C/N_ratio">2</p><p id="Soils,_crops_&amp;_water">3</p><p id="&lt;x&gt;">4</p>',
      '<p id="Potassium_(K)">1</p><p id="C/N_ratio">2</p><p id="Soils,_crops_&amp;_water">3</p><p id="&lt;x&gt;">4</p>',
    ],
    [
      'a link follows a changed id, with and without escapes',
      '<p id="a(b)">1</p><p id="root">2</p><p id="a(b)">3</p><a href="#a%28b%29">c</a><a href="#%72oot">d</a>',
      '<p id="a(b)">1</p><p id="root-2">2</p><p id="a(b)-2">3</p><a href="#a(b)">c</a><a href="#root-2">d</a>',
    ],
    [
      'a percent sign in an id is no escape',
      '<p id="100%">1</p><a href="#100%">a</a><a href="#100%25">b</a><p id="root">2</p><a href="#r%6Fot">c</a>',
      '<p id="100%">1</p><a href="#100%">a</a><a href="#100%25">b</a><p id="root-2">2</p><a href="#root-2">c</a>',
    ],
    [
      'an id that looks like an escape is found as it is written',
      '<p id="a%20b">1</p><a href="#a%20b">a</a>',
      '<p id="a%20b">1</p><a href="#a%20b">a</a>',
    ],
    [
      'ids of the language switch and of the hint at new tabs are reserved',
      '<p id="locale-switch">1</p><p id="opens-new-tab">2</p>',
      '<p id="locale-switch-2">1</p><p id="opens-new-tab-2">2</p>',
    ],
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
