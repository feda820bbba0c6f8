import { t } from 'tap';
import { refuseNewsletter } from '../../src/domain/newsletter.ts';

const AGREE = 'form-please-agree-to-our-privacy-statement';

const rows: [subscription: { email?: unknown; privacy?: unknown }, refusal: string | undefined][] = [
  [{}, 'fill-all-fields'],
  [{ email: '', privacy: false }, 'fill-all-fields'],
  [{ email: '   ', privacy: true }, 'fill-all-fields'],
  [{ email: 42, privacy: true }, 'fill-all-fields'],
  [{ email: ['a@b.example'], privacy: true }, 'fill-all-fields'],
  [{ email: 'nonsense' }, AGREE],
  [{ email: 'a@b.example', privacy: false }, AGREE],
  [{ email: 'a@b.example', privacy: 'true' }, AGREE],
  [{ email: 'a@b.example', privacy: 1 }, AGREE],
  [{ email: 'nonsense', privacy: true }, 'email-invalid'],
  [{ email: 'a@', privacy: true }, 'email-invalid'],
  [{ email: '@b.example', privacy: true }, 'email-invalid'],
  [{ email: 'a b@c.example', privacy: true }, 'email-invalid'],
  [{ email: 'a@b..example', privacy: true }, 'email-invalid'],
  [{ email: 'a@-b.example', privacy: true }, 'email-invalid'],
  [{ email: 'a@b.example\r\nBcc: c@d.example', privacy: true }, 'email-invalid'],
  [{ email: 'ü@b.example', privacy: true }, 'email-invalid'],
  [{ email: 'a@b', privacy: true }, 'email-invalid'],
  [{ email: 'a@localhost', privacy: true }, 'email-invalid'],
  [{ email: `a@${'b'.repeat(64)}.example`, privacy: true }, 'email-invalid'],
  [{ email: `${'a'.repeat(250)}@b.example`, privacy: true }, 'email-invalid'],
  [{ email: 'a@b.example', privacy: true }, undefined],
  [{ email: '  a@b.example  ', privacy: true }, undefined],
  [{ email: "o'hara+list@sub.b-c.example", privacy: true }, undefined],
  [{ email: 'ana@exämple.org', privacy: true }, undefined],
];

for (const [subscription, refusal] of rows) {
  t.test(`${JSON.stringify(subscription)} is ${refusal ? `refused with ${refusal}` : 'accepted'}`, async (t) => {
    t.equal(refuseNewsletter(subscription), refusal);
  });
}
