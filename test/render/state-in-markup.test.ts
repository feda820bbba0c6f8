import { t } from 'tap';
import { withoutMarkup } from '../../src/render/state-in-markup.ts';
import { cardOf, pageOf } from '../client/app-store.ts';

t.test('only rich text is left out of the state', async (t) => {
  const page = pageOf('Page', {
    main: [
      { type: 'content', text: '<p>Long</p>', center: true },
      { type: 'content-accordion', title: 'Title', description: '<p>Long</p>' },
      { type: 'image', image: '/media/a.svg', caption: '<em>Short</em>' },
      { type: 'content' },
      { type: 'unsupported', received: 'new' },
    ],
    sidebar: [{ type: 'highlighted-publications', title: 'Read on', publications: [cardOf('whole')] }],
  });
  t.strictSame(withoutMarkup(page).zones, {
    main: [
      { type: 'content', text: { inMarkup: true }, center: true },
      { type: 'content-accordion', title: 'Title', description: { inMarkup: true } },
      { type: 'image', image: '/media/a.svg', caption: '<em>Short</em>' },
      { type: 'content' },
      { type: 'unsupported', received: 'new' },
    ],
    sidebar: [{ type: 'highlighted-publications', title: 'Read on', publications: [cardOf('whole')] }],
  });
});
