import { get, inArea, postJson } from './build-cases.ts';

const saved = (path: string) => [{ request: get(path), save: { ETAG: 'header:etag' } }];
const MANY = Array.from({ length: 400 }, (_, index) => `"t${index}"`).join(', ');

export const COND_CASES = inArea(
  'cond',
  ['/api/pages/ok', '/ok', '/static/{{ASSET}}', '/api/sites']
    .flatMap((path) => [
      {
        why: `One's own tag is enough: ${path}`,
        before: saved(path),
        request: get(path, { 'if-none-match': '{{ETAG}}' }),
        expect: { status: [304], bodyLength: 0 },
      },
      {
        why: `A weak one too: ${path}`,
        before: saved(path),
        request: get(path, { 'if-none-match': 'W/{{ETAG}}' }),
        expect: { status: [200, 304] },
      },
      {
        why: `A list of tags is read: ${path}`,
        before: saved(path),
        request: get(path, { 'if-none-match': '"x", {{ETAG}}' }),
        expect: { status: [304] },
      },
      {
        why: `Another tag gets the whole: ${path}`,
        before: saved(path),
        request: get(path, { 'if-none-match': '"x"' }),
        expect: { status: [200] },
      },
      {
        why: `Part of a tag is no tag: ${path}`,
        before: saved(path),
        request: get(path, { 'if-none-match': 'x{{ETAG}}y' }),
        expect: { status: [200, 304] },
      },
      {
        why: `So many tags take no time: ${path}`,
        request: get(path, { 'if-none-match': MANY }),
        expect: { status: [200], maxMs: 1000 },
      },
      {
        why: `A date that is none is ignored: ${path}`,
        request: get(path, { 'if-modified-since': 'yesterday' }),
        expect: { status: [200] },
      },
      {
        why: `An unclosed quote is ignored: ${path}`,
        request: get(path, { 'if-none-match': '"' }),
        expect: { status: [200] },
      },
    ])
    .concat([
      {
        why: 'A condition on a subscription breaks nothing',
        request: postJson('/api/newsletter', '{"email":"cond@institute.example","privacy":true}', {
          'if-none-match': '*',
        }),
        expect: { status: [200, 412] },
      },
    ]),
);
