import { t } from 'tap';
import type { ImageEncoder } from '../../src/images/image-encoder.ts';
import { TooSlow } from '../../src/images/image-encoder.ts';
import { jpeg } from './pictures.ts';
import { startImages } from './start-images.ts';

/** Makes nothing before the test lets it; counts what it is asked to make. */
function heldEncoder() {
  const gate = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const widths: number[] = [];
  const encoder: ImageEncoder = {
    facts: async () => ({ width: 4_000, height: 3_000, isAnimated: false }),
    encode: async (_bytes, { width }) => {
      widths.push(width);
      started.resolve();
      await gate.promise;
      return Buffer.from(`picture ${width}`);
    },
  };
  return { encoder, widths, started: started.promise, release: gate.resolve };
}

t.test('a picture that many ask for at once is fetched and made once', async (t) => {
  const { encoder, widths, started, release } = heldEncoder();
  const { file, get, stub } = await startImages(t, { encoder });
  file('a.jpg', await jpeg(60, 40));
  const answers = Array.from({ length: 50 }, () => get('/img/640/a.jpg'));
  await started;
  release();
  const statuses = await Promise.all(answers.map(async (answer) => (await answer).status));
  t.same(new Set(statuses), new Set([200]));
  t.same(widths, [640]);
  t.equal(stub.callsTo('/media/a.jpg').length, 1);
});

t.test('beyond the queue pictures are refused at once, with the time to come again', async (t) => {
  const { encoder, widths, started, release } = heldEncoder();
  const { stub, get } = await startImages(t, { encoder, concurrency: 1 });
  const picture = await jpeg(60, 40);
  let count = 0;
  stub.answer('/media/*', () => ({ body: Buffer.concat([picture, Buffer.from(String(count++))]) }));
  // Known beforehand, so that it is the making that is busy.
  const first = get('/img/160/0.jpg');
  await started;
  const others = Array.from({ length: 20 }, (_, file) =>
    get(`/img/320/${file}.jpg`).then(() => get(`/img/480/${file}.jpg`)),
  );
  const flood = Array.from({ length: 160 }, (_, number) => get(`/img/640/${number + 100}.jpg`));
  const refused = await Promise.any(
    flood.map(async (asked) => {
      const answer = await asked;
      if (answer.status !== 503) throw new Error(`${answer.status}`);
      return answer;
    }),
  );
  t.equal(refused.headers.get('retry-after'), '2');
  t.match(await refused.json(), { message: /Too many pictures/ });
  t.ok(widths.length <= 1, 'one at a time');
  release();
  t.equal((await first).status, 200);
  await Promise.all([...others, ...flood]);
});

t.test('a picture that takes too long is sent as it is, and not tried again at once', async (t) => {
  let tries = 0;
  const encoder: ImageEncoder = {
    facts: async () => ({ width: 400, height: 300, isAnimated: false }),
    encode: async () => {
      tries++;
      throw new TooSlow('timeout: 50% complete');
    },
  };
  const { file, get, clock } = await startImages(t, { encoder });
  const picture = await jpeg(60, 40);
  file('a.jpg', picture);
  for (let asked = 0; asked < 3; asked++) {
    const answer = await get('/img/160/a.jpg');
    t.equal(answer.status, 200);
    t.ok(Buffer.from(await answer.arrayBuffer()).equals(picture));
  }
  t.equal(tries, 1);
  clock.now += 600_001;
  await get('/img/160/a.jpg');
  t.equal(tries, 2);
});

t.test('where the encoder cannot be loaded, pictures are sent as they are', async (t) => {
  const fail = () => Promise.reject(new Error('no such library'));
  const { file, get } = await startImages(t, { encoder: { facts: fail, encode: fail } });
  const picture = await jpeg(60, 40);
  file('a.jpg', picture);
  const answer = await get('/img/160/a.jpg');
  t.equal(answer.headers.get('content-type'), 'image/jpeg');
  t.ok(Buffer.from(await answer.arrayBuffer()).equals(picture));
});
