import Fastify from 'fastify';
import { t } from 'tap';
import type { ContentSource } from '../../src/content/content-source.ts';
import { loadShedding } from '../../src/ops/load-shedding.ts';
import { services } from '../../src/services.ts';
import { until } from '../site/until.ts';

/** Blocks the event loop for the given number of milliseconds. */
function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** An app that has passed its warm-up time. */
async function startApp() {
  const app = Fastify();
  let late = 0;
  const now = () => performance.now() + late;
  await app.register(services, { now, content: { trim: () => undefined } as ContentSource });
  await app.register(loadShedding, { maxEventLoopDelayMs: 400, nodeOptions: [] });
  await app.listen({ host: '127.0.0.1', port: 0 });
  late = 60_000;
  t.teardown(() => app.close());
  return app;
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

t.test('one long task is not an overload', async (t) => {
  const app = await startApp();
  for (const ms of [1_500, 2_500]) {
    block(ms);
    for (let i = 0; i < 20; i++) {
      await turn();
      t.equal(app.isOverloaded(), false, `${ms} ms, turn ${i}`);
    }
    // Waits until a sample finds no delay.
    const begun = performance.now();
    await until('the next sample', () => performance.now() - begun > 1_100);
  }
});

t.test('consecutive long tasks are an overload until they end', async (t) => {
  const app = await startApp();
  for (let tasks = 0; tasks < 20 && !app.isOverloaded(); tasks++) {
    block(700);
    await turn();
  }
  t.equal(app.isOverloaded(), true, 'cold work is refused');
  await until('the overload has ended', () => !app.isOverloaded());
  t.pass('cold work is accepted again');
});
