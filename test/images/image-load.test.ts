import { t } from 'tap';
import type { ImageEncoder } from '../../src/images/image-encoder.ts';
import { EncodingTimeout } from '../../src/images/image-encoder.ts';
import { jpeg } from './make-images.ts';
import { startImages } from './start-images.ts';

/** An encoder that waits for the test, and records the widths that it is called with. */
function blockedEncoder() {
  const gate = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const widths: number[] = [];
  const encoder: ImageEncoder = {
    facts: async () => ({ width: 4_000, height: 3_000, isAnimated: false }),
    encode: async (_bytes, { width }) => {
      widths.push(width);
      started.resolve();
      await gate.promise;
      return Buffer.from(`image ${width}`);
    },
  };
  return { encoder, widths, started: started.promise, release: gate.resolve };
}

t.test('concurrent requests for an image fetch and encode it once', async (t) => {
  const { encoder, widths, started, release } = blockedEncoder();
  const { file, get, stub } = await startImages(t, { encoder });
  file('a.jpg', await jpeg(60, 40));
  const responses = Array.from({ length: 50 }, () => get('/img/640/a.jpg'));
  await started;
  release();
  const statuses = await Promise.all(responses.map(async (response) => (await response).status));
  t.same(new Set(statuses), new Set([200]));
  t.same(widths, [640]);
  t.equal(stub.callsTo('/media/a.jpg').length, 1);
});

t.test('when the queue is full, images are refused at once with Retry-After', async (t) => {
  const { encoder, widths, started, release } = blockedEncoder();
  const { stub, get } = await startImages(t, { encoder, concurrency: 1 });
  const image = await jpeg(60, 40);
  let count = 0;
  stub.respond('/media/*', () => ({ body: Buffer.concat([image, Buffer.from(String(count++))]) }));
  // The first image occupies the encoder, while the requests below fill the queues.
  const first = get('/img/160/0.jpg');
  await started;
  const others = Array.from({ length: 20 }, (_, file) =>
    get(`/img/320/${file}.jpg`).then(() => get(`/img/480/${file}.jpg`)),
  );
  const flood = Array.from({ length: 160 }, (_, number) => get(`/img/640/${number + 100}.jpg`));
  const refused = await Promise.any(
    flood.map(async (pending) => {
      const response = await pending;
      if (response.status !== 503) throw new Error(`${response.status}`);
      return response;
    }),
  );
  t.equal(refused.headers.get('retry-after'), '2');
  t.match(await refused.json(), { message: /Too many images/ });
  t.ok(widths.length <= 1, 'one at a time');
  release();
  t.equal((await first).status, 200);
  await Promise.all([...others, ...flood]);
});

t.test('an image whose encoding takes too long is sent as it is, and encoded again after a pause', async (t) => {
  let tries = 0;
  const encoder: ImageEncoder = {
    facts: async () => ({ width: 400, height: 300, isAnimated: false }),
    encode: async () => {
      tries++;
      throw new EncodingTimeout('timeout: 50% complete');
    },
  };
  const { file, get, clock } = await startImages(t, { encoder });
  const image = await jpeg(60, 40);
  file('a.jpg', image);
  for (let count = 0; count < 3; count++) {
    const response = await get('/img/160/a.jpg');
    t.equal(response.status, 200);
    t.ok(Buffer.from(await response.arrayBuffer()).equals(image));
  }
  t.equal(tries, 1);
  clock.now += 600_001;
  await get('/img/160/a.jpg');
  t.equal(tries, 2);
});

t.test('if the encoder cannot be loaded, images are sent unchanged', async (t) => {
  const fail = () => Promise.reject(new Error('no such library'));
  const { file, get } = await startImages(t, { encoder: { facts: fail, encode: fail } });
  const image = await jpeg(60, 40);
  file('a.jpg', image);
  const response = await get('/img/160/a.jpg');
  t.equal(response.headers.get('content-type'), 'image/jpeg');
  t.ok(Buffer.from(await response.arrayBuffer()).equals(image));
});
