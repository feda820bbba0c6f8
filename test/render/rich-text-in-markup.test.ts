import { t } from 'tap';
import { withRichTextInMarkup } from '../../src/render/rich-text-in-markup.ts';
import { pageOf } from '../client/app-store.ts';

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
  t.strictSame(withRichTextInMarkup(page).zones.main, [
    { type: 'content', text: ' ', center: true },
    { type: 'content-accordion', title: 'Title', description: ' ' },
    { type: 'image', image: '/media/a.svg', caption: '<em>Short</em>' },
    { type: 'content' },
    { type: 'unsupported', received: 'new' },
  ]);
});
