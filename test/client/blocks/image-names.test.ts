import { t } from 'tap';
import { imageNames } from '../../../client/blocks/legacy-image/image-names.ts';
import { pageOf } from '../app-store.ts';

const image = (url?: string) => ({ type: 'legacy-image' as const, image: url });

t.test('the name of an image is its file name, with a number if it is repeated', async (t) => {
  const images = [
    image('/media/trials/Plot-12.svg'),
    image('https://images.example/a/plot-12.jpg?width=400'),
    image('/media/plot'),
    image(),
    image('data:image/png;base64,AAAA'),
  ];
  const page = pageOf('Plates', { top: [{ type: 'share' }], main: images });
  t.same([...imageNames(page).values()], ['plot-12', 'plot-12-2', 'plot', 'image']);
  t.equal(imageNames(page).get(images[1] ?? image()), 'plot-12-2');
});

t.test('names follow the reading order of the page, across zones', async (t) => {
  const [first, second] = [image('/media/a.svg'), image('/media/a.svg')];
  const names = imageNames({ ...pageOf('Plates', { main: [first], sidebar: [second] }), template: 'sidebar-right' });
  t.same([names.get(first), names.get(second)], ['a', 'a-2']);
});
