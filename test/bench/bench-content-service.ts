import { createServer } from 'node:http';
import { BENCH_ARTICLE, BENCH_MENU, BENCH_PAGE, BENCH_SITES } from './bench-content.ts';

/*
 * The content service of the benchmark. It answers every call from memory, so that it costs next to
 * nothing. Pages whose path begins with `article` are an article, all others the same catalogue. It
 * runs on core 1, like the load generator. The first response of a path below `expiring` is fresh
 * for one second, paths below `unknown` do not exist, and `/calls/{path}` returns the number of
 * calls to a path.
 */
const json = (value: unknown) => Buffer.from(JSON.stringify(value));
const answers: [prefix: string, body: Buffer][] = [
  ['/api/sites', json(BENCH_SITES)],
  ['/api/navigation/', json(BENCH_MENU)],
  ['/api/translations', json({})],
  ['/api/pages/unknown', Buffer.alloc(0)],
  ['/api/pages/article', json(BENCH_ARTICLE)],
  ['/api/pages', json(BENCH_PAGE)],
];
/** The number of calls by path, for paths below `/api/pages/expiring`. */
const calls = new Map<string, number>();

/** Later responses stay fresh, because a slow machine needs over a second for all clients. */
const cacheControl = (url: string) => (calls.get(url) === 1 ? 'max-age=1, stale-while-revalidate=600' : 'max-age=3600');

createServer((request, response) => {
  const { url = '' } = request;
  if (url.startsWith('/calls/')) {
    response.end(String(calls.get(url.slice('/calls'.length)) ?? 0));
    return;
  }
  if (url.startsWith('/api/pages/expiring')) calls.set(url, (calls.get(url) ?? 0) + 1);
  const body = answers.find(([prefix]) => url.startsWith(prefix))?.[1];
  response.writeHead(body?.length ? 200 : url === '/healthz' ? 204 : 404, {
    'content-type': 'application/json',
    'cache-control': cacheControl(url),
  });
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGINT', () => process.exit(0));
