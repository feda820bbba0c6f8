import { t } from 'tap';
import { mailHref, safeMailto } from '../../src/domain/mail-links.ts';

const addresses: [text: string, href: string | undefined][] = [
  ['ana@site.example', 'mailto:ana@site.example'],
  [' ana@site.example ', 'mailto:ana@site.example'],
  ['Ana Diallo <ana@site.example>', 'mailto:ana@site.example'],
  ['ana@site.example, bo@site.example', 'mailto:ana@site.example,bo@site.example'],
  ['ana@site.example; Bo <bo@site.example>;', 'mailto:ana@site.example,bo@site.example'],
  ['ana@exämple.org', 'mailto:ana@xn--exmple-cua.org'],
  ['a?bcc=victim@example.test', 'mailto:a%3Fbcc%3Dvictim@example.test'],
  ['a&cc=b@example.test', 'mailto:a%26cc%3Db@example.test'],
  ['a%0abcc=b@example.test', 'mailto:a%250abcc%3Db@example.test'],
  ['a#b@example.test', 'mailto:a%23b@example.test'],
  ['a@example.test?bcc=victim@example.test&subject=x', undefined],
  ['a@example.test?subject=x', undefined],
  ['a@example.test%3Fbcc=victim@example.test', undefined],
  ['a@example.test%0abcc:victim@example.test', undefined],
  ['a@example.test\nbcc: victim@example.test', undefined],
  ['a@example.test&bcc=x', undefined],
  ['Ana <a@example.test?bcc=victim@example.test>', undefined],
  ['a@example.test, nobody', undefined],
  ['office (at) site.example', undefined],
  ['', undefined],
  [' ; ', undefined],
];

for (const [text, href] of addresses) {
  t.test(`the text ${JSON.stringify(text)} is ${href ? `a link to ${href}` : 'no mail link'}`, async (t) => {
    t.equal(mailHref(text), href);
  });
}

const urls: [url: string, href: string | undefined][] = [
  ['mailto:ana@site.example', 'mailto:ana@site.example'],
  ['MAILTO:ana@site.example?Subject=Hi there', 'mailto:ana@site.example?subject=Hi%20there'],
  ['mailto:a@b.example?subject=50%25 off', 'mailto:a@b.example?subject=50%25%20off'],
  ['mailto:a@b.example?body=one%0D%0Atwo&subject=x', 'mailto:a@b.example?body=one%0D%0Atwo&subject=x'],
  ['mailto:a@b.example?subject=x%0D%0Abcc:c@d.example', 'mailto:a@b.example?subject=x%20bcc%3Ac%40d.example'],
  ['mailto:a@b.example?subject=1+1&body=a=b', 'mailto:a@b.example?subject=1%2B1&body=a%3Db'],
  ['mailto:a@b.example?bcc=c@d.example&subject=x&cc=e@f.example', 'mailto:a@b.example?subject=x'],
  ['mailto:a@b.example?%62cc=c@d.example', 'mailto:a@b.example'],
  ['mailto:a@b.example?subject=x&amp;bcc=c@d.example', 'mailto:a@b.example?subject=x'],
  ['mailto:a@b.example?to=c@d.example&attach=/etc/passwd&attachment=x', 'mailto:a@b.example'],
  ['mailto:a@b.example?subject', 'mailto:a@b.example'],
  ['mailto:a@b.example#x?bcc=c@d.example', undefined],
  ['mailto:a@b.example,c%40d.example', 'mailto:a@b.example,c@d.example'],
  ['mailto:a@b.example;c@d.example', 'mailto:a@b.example,c@d.example'],
  ['mailto:Ana%20Diallo%20%3Ca@b.example%3E', 'mailto:a@b.example'],
  ['mailto:a@exämple.org', 'mailto:a@xn--exmple-cua.org'],
  ['mailto:a@b.example%3Fbcc=c@d.example', undefined],
  ['mailto:a@b.example%0Abcc:c@d.example', undefined],
  ['mailto:?subject=Look&body=https://site.example/', 'mailto:?subject=Look&body=https%3A%2F%2Fsite.example%2F'],
  ['mailto:', undefined],
  ['mailto:nobody', undefined],
  ['mailto:?bcc=c@d.example', undefined],
  ['mailto://a@b.example', 'mailto:a@b.example'],
];

for (const [url, href] of urls) {
  t.test(`the URL ${url} ${href ? `becomes ${href}` : 'is refused'}`, async (t) => {
    t.equal(safeMailto(url), href);
  });
}
