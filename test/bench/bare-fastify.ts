import { readFileSync } from 'node:fs';
import fastify from 'fastify';

/*
 * The baseline of the bench: a Fastify without logs, hooks or checks sends a body from memory with
 * the product's headers (BARE_BODY: file of the body, BARE_HEADERS: JSON, BARE_STATUS: 200 or 304).
 */
const body = readFileSync(process.env.BARE_BODY ?? '');
const headers: Record<string, string> = JSON.parse(process.env.BARE_HEADERS ?? '{}');
const status = Number(process.env.BARE_STATUS ?? 200);

const app = fastify();
app.get('/healthz', async () => 'ok');
app.get('/*', (_request, reply) => {
  reply
    .code(status)
    .headers(headers)
    .send(status === 304 ? undefined : body);
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.once('SIGINT', () => process.exit(0));
