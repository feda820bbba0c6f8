import { t } from 'tap';
import { readPublications } from '../../../src/content/contract/publication-list.ts';
import type { ContractProblem } from '../../../src/domain/contract-problem.ts';

t.test('only unreadable publications and repeated ids are dropped from a list', (t) => {
  const problems: ContractProblem[] = [];
  const list = [{ _id: 'a' }, null, { _id: 'b' }, { slug: 'no id' }, { _id: { $id: 'a' } }];
  const read = readPublications(list, '/list', (problem) => problems.push(problem));
  t.strictSame(
    read?.map(({ _id }) => _id),
    ['a', 'b'],
  );
  t.strictSame(
    problems.map(({ pointer }) => pointer),
    ['/list/1', '/list/3/_id', '/list/4/_id'],
  );
  t.end();
});

t.test('a value that is no list gives no publications', (t) => {
  for (const value of [null, undefined, {}, 'a', 1])
    t.equal(
      readPublications(value, '', () => t.fail('reported')),
      undefined,
    );
  t.end();
});
