import { t } from 'tap';
import { emailAddress, refuseNewsletter } from '../../src/domain/newsletter.ts';

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

const addresses: [text: string, ascii: string | undefined][] = [
  ['ana@exämple.org', 'ana@xn--exmple-cua.org'],
  ['ana@bücher.example', 'ana@xn--bcher-kva.example'],
  ['ana@例え.テスト', 'ana@xn--r8jz45g.xn--zckzah'],
  ['ana@例え。テスト', 'ana@xn--r8jz45g.xn--zckzah'],
  ['ana@почта.рф', 'ana@xn--80a1acny.xn--p1ai'],
  ['ana@exa\u0308mple.org', 'ana@xn--exmple-cua.org'],
  ['ana@STRAẞE.example', 'ana@xn--strae-oqa.example'],
  ['  Ana@Example.ORG ', 'Ana@Example.ORG'],
  ['a@1-x.org', 'a@1-x.org'],
  ['ana@exämple', undefined],
  ['a@-x.org', undefined],
  ['a@-ä.org', undefined],
  ['a@ä-.org', undefined],
  ['a@x-.org', undefined],
  ['ana@example.org.', undefined],
  ['ana@exämple.org.', undefined],
  ['ana@exämple..org', undefined],
  ['ana@.exämple.org', undefined],
  ['"ana maria"@exämple.org', undefined],
  ['"ana"@example.org', undefined],
  ['ana@b@exämple.org', undefined],
  ['ana@exämple.org:80', undefined],
  ['ana@exämple.org/x', undefined],
  ['ana@exä mple.org', undefined],
  ['ana@ex\tämple.org', undefined],
  ['ana@exä%6dple.org', undefined],
  [`ana@${'ä'.repeat(70)}.org`, undefined],
];

for (const [text, ascii] of addresses) {
  t.test(`the address ${JSON.stringify(text)} is ${ascii ?? 'refused'}`, async (t) => {
    t.equal(emailAddress(text), ascii);
  });
}
