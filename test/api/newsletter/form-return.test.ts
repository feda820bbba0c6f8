import { t } from 'tap';
import { formReturn } from '../../../src/api/newsletter/form-return.ts';

t.test('a form returns to a path of this site and nowhere else', async (t) => {
  const rows: [page: unknown, location: string][] = [
    ['/newsletter', '/newsletter?newsletter=sent'],
    ['/es/boletín?a=1#form', '/es/bolet%C3%ADn?a=1&newsletter=sent#form'],
    ['/x?newsletter=error', '/x?newsletter=sent'],
    ['/', '/?newsletter=sent'],
    [undefined, '/?newsletter=sent'],
    [['/a', '/b'], '/?newsletter=sent'],
    ['newsletter', '/?newsletter=sent'],
    ['//evil.example/', '/?newsletter=sent'],
    ['/\\evil.example/', '/?newsletter=sent'],
    ['\\\\evil.example/', '/?newsletter=sent'],
    ['/\t/evil.example/', '/?newsletter=sent'],
    ['/..//evil.example/', '/?newsletter=sent'],
    ['https://evil.example/', '/?newsletter=sent'],
    ['javascript:alert(1)', '/?newsletter=sent'],
    ['/a\r\nSet-Cookie: x=1', '/aSet-Cookie:%20x=1?newsletter=sent'],
    [`/${'x'.repeat(3_000)}`, '/?newsletter=sent'],
  ];
  for (const [page, location] of rows) t.equal(formReturn(page, 'sent'), location, JSON.stringify(page)?.slice(0, 40));
});
