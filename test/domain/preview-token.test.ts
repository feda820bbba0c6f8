import { createHmac } from 'node:crypto';
import { t } from 'tap';
import { covers } from '../../src/domain/preview.ts';
import type { PreviewClaims } from '../../src/domain/preview-claims.ts';
import { signPreview, verifyPreview } from '../../src/domain/preview-token.ts';

const SECRET = 'a secret of thirty-two letters, or more';
const CLAIMS: PreviewClaims = { site: 'north', lang: 'en', path: 'about/team', exp: 1_000, id: 'd1' };
const BEFORE = 999_999;

const signed = (text: string, secret = SECRET) =>
  `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

t.test('a token is what the rule says, and holds until its end', async (t) => {
  const token = await signPreview(CLAIMS, SECRET);
  t.equal(token, signed(base64url(CLAIMS)));
  t.same(await verifyPreview(token, SECRET, BEFORE), CLAIMS);
  t.equal(await verifyPreview(token, SECRET, 1_000_000), undefined, 'expired');
  t.equal(await verifyPreview(token, `${SECRET}.`, BEFORE), undefined, 'of another secret');
});

t.test('a token whose letters were changed is refused', async (t) => {
  const token = await signPreview(CLAIMS, SECRET);
  const [text = '', signature = ''] = token.split('.');
  const foreign = base64url({ ...CLAIMS, path: 'other' });
  const broken = [
    `${foreign}.${signature}`,
    `${text}.`,
    `.${signature}`,
    text,
    `${text}.AAAA`,
    `${token}.x`,
    ` ${token}`,
  ];
  for (const each of ['', '.', 'ü.ü', ...broken]) t.equal(await verifyPreview(each, SECRET, BEFORE), undefined, each);
});

t.test('a signed token without valid claims is refused', async (t) => {
  const nonsense = [
    null,
    1,
    [],
    {},
    { site: 'north' },
    { exp: 1_000 },
    { ...CLAIMS, exp: '1' },
    { ...CLAIMS, exp: 1.5 },
    { ...CLAIMS, exp: -1 },
    { ...CLAIMS, exp: 8_640_000_000_001 },
    { ...CLAIMS, path: 1 },
  ];
  for (const claims of nonsense) {
    t.equal(await verifyPreview(signed(base64url(claims)), SECRET, 0), undefined, JSON.stringify(claims));
  }
  t.equal(await verifyPreview(signed('bm8ganNvbg'), SECRET, 0), undefined, 'no JSON');
  const long = base64url({ ...CLAIMS, path: 'x'.repeat(1_000) });
  t.equal(await verifyPreview(signed(long), SECRET, 0), undefined, 'too long');
});

t.test('a token covers its site, and its language and path if it has them', (t) => {
  const [en, es, other] = [
    { site: 'north', lang: 'en' },
    { site: 'north', lang: 'es' },
    { site: 'east', lang: 'en' },
  ];
  t.ok(covers(CLAIMS, en, 'about/team'));
  for (const [locale, path] of [
    [es, 'about/team'],
    [other, 'about/team'],
    [en, 'about'],
    [en, ''],
  ] as const) {
    t.notOk(covers(CLAIMS, locale, path), `${locale.site} ${locale.lang} ${path}`);
  }
  t.ok(covers(CLAIMS, en), 'a page of the language');
  t.ok(covers({ site: 'north', exp: 1 }, es, 'about'), 'the whole site');
  t.notOk(covers({ site: 'north', exp: 1 }, other, 'about'));
  t.ok(covers({ site: 'north', path: '', exp: 1 }, es, ''), 'the home page in all languages');
  t.end();
});
