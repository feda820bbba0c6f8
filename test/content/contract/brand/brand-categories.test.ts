import { wcagContrast } from 'culori';
import { t } from 'tap';
import { readBrand } from '../../../../src/content/contract/brand/read-brand.ts';
import type { ContractProblem } from '../../../../src/domain/contract-problem.ts';

function reading(categories: unknown, colours?: unknown) {
  const problems: ContractProblem[] = [];
  const brand = readBrand({ categories, colours }, '/0/brand', (problem) => problems.push(problem));
  return { categories: brand?.categories, ground: brand?.colours?.ground, problems };
}

t.test('a category has a name, and may have a colour, a placeholder and a known category', async (t) => {
  const { categories, problems } = reading([
    { name: ' Datasets ', colour: { light: '#14507a', dark: '#9ccbee' }, placeholder: 'art/data.svg' },
    { name: 'Working papers', citedAs: 'Papers' },
  ]);
  t.same(categories, [
    { name: 'Datasets', colour: { light: '#14507a', dark: '#9ccbee' }, placeholder: '/media/art/data.svg' },
    { name: 'Working papers', citedAs: 'Papers' },
  ]);
  t.same(problems, []);
});

t.test('one colour is that of the light scheme, and the dark scheme gets a related one', async (t) => {
  const [category] = reading([{ name: 'Datasets', colour: '#14507a' }]).categories ?? [];
  t.equal(category?.colour?.light, '#14507a');
  t.ok(wcagContrast(category?.colour?.dark ?? '', '#131517') >= 5.3);
});

t.test('a colour without contrast to the grounds of the brand is reported and moved', async (t) => {
  const colours = { ground: { light: '#fbf6ea', dark: '#1a1612' } };
  const { categories, ground, problems } = reading([{ name: 'Datasets', colour: '#e8c84a' }], colours);
  t.equal(ground?.light, '#fbf6ea');
  t.ok(wcagContrast(categories?.[0]?.colour?.light ?? '', '#fbf6ea') >= 5.3);
  t.match(problems, [{ kind: 'moved-colour', pointer: '/0/brand/categories/0/colour', found: '#e8c84a' }]);
});

for (const [categories, pointer] of [
  ['Datasets', ''],
  [[{ colour: '#14507a' }], '/0'],
  [[{ name: 'A', colour: 'red' }], '/0/colour'],
  [[{ name: 'A', placeholder: 'https://other.example/a.svg' }], '/0/placeholder'],
  [[{ name: 'A', placeholder: '/media/a".svg' }], '/0/placeholder'],
  [[{ name: 'A', citedAs: 'Novels' }], '/0/citedAs'],
] as const)
  t.test(`${JSON.stringify(categories)} is reported at ${pointer || 'the list'}`, async (t) => {
    t.match(reading(categories).problems, [{ pointer: `/0/brand/categories${pointer}` }]);
  });
