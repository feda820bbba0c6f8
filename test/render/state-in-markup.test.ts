import { t } from 'tap';
import { withoutWhatIsInMarkup } from '../../src/render/state-in-markup.ts';
import { cardOf, pageOf } from '../client/app-store.ts';

t.test('only rich text is left to the markup', async (t) => {
  const page = pageOf('Page', {
    main: [
      { type: 'content', text: '<p>Long</p>', center: true },
      { type: 'content-accordion', title: 'Title', description: '<p>Long</p>' },
      { type: 'image', image: '/media/a.svg', caption: '<em>Short</em>' },
      { type: 'content' },
      { type: 'unsupported', received: 'new' },
    ],
  });
  t.strictSame(withoutWhatIsInMarkup(page).zones.main, [
    { type: 'content', text: ' ', center: true },
    { type: 'content-accordion', title: 'Title', description: ' ' },
    { type: 'image', image: '/media/a.svg', caption: '<em>Short</em>' },
    { type: 'content' },
    { type: 'unsupported', received: 'new' },
  ]);
});

t.test('of cards only id and category are left, but of those that read otherwise or stand twice all', async (t) => {
  const [plain, bare, written, reference, twice] = [
    { ...cardOf('plain'), category: 'Papers', region: 'Europe', date: '2024' },
    cardOf('bare'),
    { ...cardOf('written'), title: 'K<sup>+</sup>' },
    { ...cardOf('reference'), title: 'Lime &amp; sulphur' },
    cardOf('twice'),
  ];
  const page = pageOf('Page', {
    main: [
      { type: 'new-publications', title: 'New', publications: [plain, bare, written, reference, twice] },
      { type: 'related-publications', publications: [] },
    ],
    sidebar: [{ type: 'highlighted-publications', publications: [twice] }],
  });
  t.strictSame(withoutWhatIsInMarkup(page).zones, {
    main: [
      {
        type: 'new-publications',
        title: 'New',
        publications: [{ _id: 'plain', category: 'Papers' }, { _id: 'bare' }, written, reference, twice],
      },
      { type: 'related-publications', publications: [] },
    ],
    sidebar: [{ type: 'highlighted-publications', publications: [twice] }],
  });
});
