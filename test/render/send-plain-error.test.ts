import { t } from 'tap';
import { startSite } from '../site/start-site.ts';
import { startStub } from '../stub-content-service/stub-content-service.ts';

t.test(
  'an address that cannot be decoded gets a page where pages are, and JSON where files and endpoints are',
  async (t) => {
    const stub = await startStub(t);
    const site = await startSite(t, { stub });
    const rows: [path: string, type: string][] = [
      ['/%E0%A4', 'text/html; charset=utf-8'],
      ['/es/%zz?term=x', 'text/html; charset=utf-8'],
      ['/api/pages/%E0%A4', 'application/json; charset=utf-8'],
      ['/media/%zz', 'application/json; charset=utf-8'],
      ['/static/%zz', 'application/json; charset=utf-8'],
    ];
    for (const [path, type] of rows) {
      const answer = await fetch(site.origin + path);
      t.equal(answer.status, 400, path);
      t.equal(answer.headers.get('content-type'), type, path);
      t.equal(answer.headers.get('cache-control'), 'no-store', path);
      t.equal(answer.headers.get('x-content-type-options'), 'nosniff', path);
      t.match(
        await answer.text(),
        type.startsWith('text/html') ? /<h1>Failed with status 400<\/h1>/ : /"statusCode":400/,
      );
    }
    t.same(stub.callsTo('/api/pages/'), []);
  },
);
