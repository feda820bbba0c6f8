import { get, inArea, postJson } from './build-cases.ts';

const saved = (path: string) => [{ request: get(path), save: { ETAG: 'header:etag' } }];
const MANY = Array.from({ length: 400 }, (_, index) => `"t${index}"`).join(', ');

export const COND_CASES = inArea(
  'cond',
  ['/api/pages/ok', '/ok', '/static/{{ASSET}}', '/api/sites']
    .flatMap((path) => [
      {
        why: `The current tag gets 304: ${path}`,
        before: saved(path),
        request: get(path, { 'if-none-match': '{{ETAG}}' }),
        expect: { status: [304], bodyLength: 0 },
      },
      {
        why: `A weak tag gets 304: ${path}`,
        before: saved(path),
        request: get(path, { 'if-none-match': 'W/{{ETAG}}' }),
        expect: { status: [200, 304] },
      },
      {
        why: `A list of tags gets 304: ${path}`,
        before: saved(path),
        request: get(path, { 'if-none-match': '"x", {{ETAG}}' }),
        expect: { status: [304] },
      },
      {
        why: `Another tag gets the whole response: ${path}`,
        before: saved(path),
        request: get(path, { 'if-none-match': '"x"' }),
        expect: { status: [200] },
      },
      {
        why: `A part of a tag does not match: ${path}`,
        before: saved(path),
        request: get(path, { 'if-none-match': 'x{{ETAG}}y' }),
        expect: { status: [200, 304] },
      },
      {
        why: `Many tags are compared quickly: ${path}`,
        request: get(path, { 'if-none-match': MANY }),
        expect: { status: [200], maxMs: 1000 },
      },
      {
        why: `An invalid date is ignored: ${path}`,
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
        why: 'A condition on a subscription has no effect',
        request: postJson('/api/newsletter', '{"email":"cond@institute.example","privacy":true}', {
          'if-none-match': '*',
        }),
        expect: { status: [200, 412] },
      },
    ]),
);
