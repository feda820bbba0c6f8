import { t } from 'tap';
import { decodeUriComponent } from '../../src/domain/decode-uri-component.ts';

t.test('a percent-encoded part is decoded', async (t) => {
  t.equal(decodeUriComponent('caf%C3%A9%2F1'), 'café/1');
});

for (const part of ['100%', '%E9', '%zz']) {
  t.test(`the malformed part ${part} is decoded as undefined`, async (t) => {
    t.equal(decodeUriComponent(part), undefined);
  });
}
