import { t } from 'tap';
import { readNavigation } from '../../../src/content/contract/navigation.ts';
import type { ContractProblem } from '../../../src/domain/contract-problem.ts';

function reading(value: unknown) {
  const problems: ContractProblem[] = [];
  return { menu: readNavigation(value, (problem) => problems.push(problem)), problems };
}

t.test('a value that is no list is no menu', (t) => {
  for (const value of [null, {}, 'x', 1]) t.equal(reading(value).menu, undefined, JSON.stringify(value));
  t.strictSame(reading([]).menu, []);
  t.end();
});

t.test('entries have slug, label, type, flags and children, and nothing else', (t) => {
  const entry = { slug: 'a', label: 'A', type: 'page', external: false, collapsible: true, children: [] };
  t.strictSame(reading([{ ...entry, external: 0, collapsible: '1', icon: 'x' }]).menu, [entry]);
  t.end();
});

t.test('only entries without a label are dropped', (t) => {
  const { menu, problems } = reading([
    null,
    { slug: 'a' },
    { slug: 'b', label: ' ' },
    { slug: 'c', label: 'C', type: 'page' },
  ]);
  t.strictSame(menu, [{ slug: 'c', label: 'C', type: 'page' }]);
  t.strictSame(
    problems.map(({ pointer }) => pointer),
    ['/0', '/1', '/2'],
  );
  t.end();
});

t.test('a missing type has a default; an unknown type becomes "link" and is reported', (t) => {
  const { menu, problems } = reading([
    { slug: 'a', label: 'A' },
    { label: 'G' },
    { slug: 'w', label: 'W', type: 'widget' },
  ]);
  t.strictSame(
    menu?.map(({ type }) => type),
    ['page', 'group', 'link'],
  );
  t.match(problems, [{ kind: 'dropped-field', pointer: '/2/type' }]);
  t.end();
});

t.test('children that are no list are dropped', (t) => {
  const { menu, problems } = reading([{ slug: 'a', label: 'A', type: 'page', children: 'b' }]);
  t.strictSame(menu, [{ slug: 'a', label: 'A', type: 'page' }]);
  t.match(problems, [{ pointer: '/0/children' }]);
  t.end();
});

t.test('ten levels of entries are read, and deeper entries are dropped', (t) => {
  const nested = (levels: number): unknown[] => [
    { slug: 'x', label: `${levels} below`, type: 'page', children: levels > 1 ? nested(levels - 1) : [] },
  ];
  const depthOf = (menu: readonly { children?: readonly never[] }[] | undefined): number =>
    menu?.[0] ? 1 + depthOf(menu[0].children) : 0;
  t.equal(depthOf(reading(nested(10)).menu as never), 10);
  t.strictSame(reading(nested(10)).problems, []);
  t.equal(depthOf(reading(nested(15)).menu as never), 10);
  t.match(reading(nested(15)).problems, [{ expected: 'at most 10 levels' }]);
  t.end();
});
