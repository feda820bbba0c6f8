import { t } from 'tap';
import { emailAddress } from '../../src/domain/email-address.ts';

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
