import { t } from 'tap';
import { encodedTag, entityTag, matchesTag } from '../../src/http/entity-tag.ts';

t.test('If-None-Match is compared as RFC 9110 says', async (t) => {
  const rows: [header: string | undefined, matches: boolean][] = [
    ['"abc"', true],
    ['W/"abc"', true],
    ['"x", "abc", "y"', true],
    ['"x",W/"abc"', true],
    ['*', true],
    [' * ', true],
    [undefined, false],
    ['', false],
    ['"ab"', false],
    ['abc', false],
    ['"x\\"abc"', false],
    ['"xabc"', false],
    ['"abc', false],
    [Array.from({ length: 400 }, (_, n) => `"t${n}"`).join(', '), false],
  ];
  for (const [header, matches] of rows) t.equal(matchesTag(header, '"abc"'), matches, String(header).slice(0, 40));
});

t.test('tags are strong: they differ if the bytes differ', async (t) => {
  t.match(entityTag(Buffer.from('one')), /^"[\w-]{27}"$/);
  t.equal(entityTag(Buffer.from('one')), entityTag(Buffer.from('one')));
  t.not(entityTag(Buffer.from('one')), entityTag(Buffer.from('two')));
  t.equal(encodedTag('"abc"', 'br'), '"abc-br"');
  t.equal(encodedTag('"abc"', 'identity'), '"abc"');
});
