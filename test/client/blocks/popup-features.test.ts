import { t } from 'tap';
import { popupFeatures } from '../../../client/blocks/share/popup-features.ts';

t.test('a popup has the requested size and is centred on the screen', (t) => {
  const screen = { availWidth: 1280, availHeight: 800 };
  t.equal(popupFeatures(750, 600, screen), 'popup,width=750,height=600,left=265,top=100');
  t.end();
});

t.test('on a small screen a popup is in the corner', (t) => {
  t.equal(popupFeatures(550, 400, { availWidth: 390, availHeight: 300 }), 'popup,width=550,height=400,left=0,top=0');
  t.end();
});
