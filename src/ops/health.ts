import fp from 'fastify-plugin';

/** GET /healthz: 200 while the process can serve, even without the content service. */
export const health = fp(
  async (app) => {
    app.get('/healthz', { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ status: 'ok' }),
    );
  },
  { name: 'health', fastify: '5.x' },
);
