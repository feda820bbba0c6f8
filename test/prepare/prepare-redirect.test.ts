import { t } from 'tap';
import { ContentError } from '../../src/domain/errors.ts';
import { prepareRedirect } from '../../src/prepare/prepare-redirect.ts';
import { testContext } from './test-context.ts';

const { base } = testContext();

const good: [to: string, target: string][] = [
  ['/about', '/es/about'],
  ['/', '/es'],
  ['soil?x=1#y', '/es/research/soil?x=1#y'],
  ['/media/a.pdf', '/media/a.pdf'],
  ['/media/100%.pdf', '/media/100%25.pdf'],
  ['/share/50%?of=%', '/es/share/50%25?of=%25'],
  ['https://other.example/a?b', 'https://other.example/a?b'],
  ['http://other.example', 'http://other.example'],
  ['https://meridian.example/en/about', '/en/about'],
  ['https://other.example/a\r\nSet-Cookie: x', 'https://other.example/aSet-Cookie:%20x'],
];

for (const [to, target] of good) {
  t.test(`a redirect to ${JSON.stringify(to)} leads to ${target}`, async (t) => {
    t.equal(prepareRedirect(to, base), target);
  });
}

const bad = [
  '//evil.example',
  '///evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  ' //evil.example',
  '/\t/evil.example',
  '\n//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://files.example',
  'mailto:a@b.example',
  '#part',
  '?a=b',
  '',
  ' ',
  'https://',
];

for (const to of bad) {
  t.test(`a redirect to ${JSON.stringify(to)} is refused`, async (t) => {
    t.throws(() => prepareRedirect(to, base), { code: 'CONTENT_REDIRECTS', statusCode: 502 });
    t.throws(() => prepareRedirect(to, base), ContentError);
  });
}
