import { t } from 'tap';
import { resolveBackground } from '../../src/prepare/background.ts';
import { cssColour } from '../../src/prepare/css-colour.ts';
import { testContext } from './test-context.ts';

const colours: [value: string, colour: string | undefined][] = [
  ['#fff', '#fff'],
  ['#FFFA', '#fffa'],
  ['#A1b2C3', '#a1b2c3'],
  ['#a1b2c3d4', '#a1b2c3d4'],
  [' Green ', 'green'],
  ['RebeccaPurple', 'rebeccapurple'],
  ['transparent', 'transparent'],
  ['rgb(1,2,3)', 'rgb(1,2,3)'],
  ['rgb( 1 , 2 , 3 )', 'rgb(1, 2, 3)'],
  ['rgba(1, 2, 3, .5)', 'rgba(1, 2, 3, .5)'],
  ['rgb(10% 20% 30% / 50%)', 'rgb(10% 20% 30% / 50%)'],
  ['hsl(120, 50%, 50%)', 'hsl(120, 50%, 50%)'],
  ['hsl(120deg 50% 50% / 0.5)', 'hsl(120deg 50% 50% / 0.5)'],
  ['#ff', undefined],
  ['#ggg', undefined],
  ['#12345', undefined],
  ['notacolour', undefined],
  ['rgb(1,2)', undefined],
  ['rgb(1,2,3,4,5)', undefined],
  ['rgb(1 2, 3)', undefined],
  ['rgb(var(--x))', undefined],
  ['red;background:url(//evil.example)', undefined],
  ['red}body{display:none', undefined],
  ['expression(alert(1))', undefined],
  ['url(x)', undefined],
  ['inherit', undefined],
  ['constructor', undefined],
  ['', undefined],
];

for (const [value, colour] of colours) {
  t.test(`${JSON.stringify(value)} is ${colour ? `the colour ${colour}` : 'no colour'}`, async (t) => {
    t.equal(cssColour(value), colour);
  });
}

const grounds: [raw: string, background: string | undefined][] = [
  ['Green', 'green'],
  ['/media/a.jpg', '/media/a.jpg'],
  ['a.jpg', '/media/a.jpg'],
  ['patterns/field', '/media/patterns/field'],
  ['url(/media/a.jpg)', '/media/a.jpg'],
  ['url( "a.jpg" )', '/media/a.jpg'],
  ["URL('https://other.example/a.jpg')", 'https://other.example/a.jpg'],
  ['notacolour', undefined],
  ['url(javascript:alert(1))', undefined],
  ['red;background:url(//evil.example/x.png)', undefined],
  ['', undefined],
];

for (const [raw, background] of grounds) {
  t.test(`the background ${JSON.stringify(raw)} is ${background ?? 'none'}`, async (t) => {
    t.equal(resolveBackground(raw, testContext()), background);
  });
}

t.test('colours are collected for the page, images are not', async (t) => {
  const context = testContext();
  for (const raw of ['#FFF', 'a.jpg', '#fff', 'green', 'nonsense']) resolveBackground(raw, context);
  t.same([...context.grounds], ['#fff', 'green']);
  t.match(context.reports, [['background', /nonsense/]]);
});
