import { t } from 'tap';
import { groundAttributes, groundOf } from '../../../client/ui/ground.ts';

const GROUNDS = [
  ['#efe9f8', { colour: '#efe9f8' }],
  ['rebeccapurple', { colour: 'rebeccapurple' }],
  ['rgb(1 2 3 / 50%)', { colour: 'rgb(1 2 3 / 50%)' }],
  ['/media/a.svg', { image: '/media/a.svg' }],
  ['https://cdn.example/a', { image: 'https://cdn.example/a' }],
  ['data:image/png;base64,AA', { image: 'data:image/png;base64,AA' }],
  ['', undefined],
  [undefined, undefined],
] as const;

for (const [background, ground] of GROUNDS) {
  t.test(`background ${background} is ${JSON.stringify(ground)}`, (t) => {
    t.same(groundOf(background), ground);
    t.end();
  });
}

t.test('only a colour becomes an attribute', (t) => {
  t.same(groundAttributes({ colour: 'red' }), { 'data-ground': 'red' });
  t.same(groundAttributes({ image: '/a.svg' }), {});
  t.same(groundAttributes(undefined), {});
  t.end();
});
