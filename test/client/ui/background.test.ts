import { t } from 'tap';
import { backgroundOf } from '../../../client/ui/background.ts';

const BACKGROUNDS = [
  ['#efe9f8', { colour: '#efe9f8' }],
  ['rebeccapurple', { colour: 'rebeccapurple' }],
  ['rgb(1 2 3 / 50%)', { colour: 'rgb(1 2 3 / 50%)' }],
  ['/media/a.svg', { image: '/media/a.svg' }],
  ['https://cdn.example/a', { image: 'https://cdn.example/a' }],
  ['data:image/png;base64,AA', { image: 'data:image/png;base64,AA' }],
  ['', {}],
  [undefined, {}],
] as const;

for (const [value, background] of BACKGROUNDS) {
  t.test(`background ${value} is ${JSON.stringify(background)}`, (t) => {
    t.same(backgroundOf(value), background);
    t.end();
  });
}
