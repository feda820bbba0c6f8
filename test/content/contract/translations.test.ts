import { t } from 'tap';
import { readTranslations } from '../../../src/content/contract/translations.ts';
import type { ContractProblem } from '../../../src/domain/contract-problem.ts';

t.test('a value that is no map gives no translations', (t) => {
  const report = () => t.fail('reported');
  for (const value of [null, 'x', 1, ['a'], []])
    t.equal(readTranslations(value, report), undefined, JSON.stringify(value));
  t.strictSame({ ...readTranslations({}, report) }, {});
  t.end();
});

t.test('texts are unchanged, numbers become texts, anything else is dropped and reported', (t) => {
  const problems: ContractProblem[] = [];
  const json = JSON.parse('{"a":" A ","n":12,"no":null,"o":{"x":1},"l":["x"],"b":true,"a/b":{},"__proto__":"p"}');
  const translations = readTranslations(json, (problem) => problems.push(problem));
  t.strictSame({ ...translations }, { a: ' A ', n: '12' });
  t.strictSame(
    problems.map(({ pointer }) => pointer),
    ['/o', '/l', '/b', '/a~1b', '/__proto__'],
  );
  t.end();
});

t.test('a blank text counts as missing and is not reported', (t) => {
  const translations = readTranslations({ save: '', undo: ' \n', search: 'Find' }, () => t.fail('reported'));
  t.strictSame({ ...translations }, { search: 'Find' });
  t.end();
});

t.test('keys of Object.prototype are missing unless the content service sends them', (t) => {
  const translations = readTranslations({}, () => t.fail('reported'));
  t.equal(translations?.constructor, undefined);
  t.equal(translations?.toString, undefined);
  t.end();
});
