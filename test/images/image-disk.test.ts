import { mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { t } from 'tap';
import { ImageDisk } from '../../src/images/image-disk.ts';
import { jpeg } from './make-images.ts';
import { startImages } from './start-images.ts';

const nameOf = (number: number) => `${number.toString(16).padStart(40, '0')}-160-v1.webp`;

function openDisk(folder: string, maxBytes = 10_000) {
  const failures: unknown[] = [];
  let count = 0;
  const randomHex = () => String(count++);
  return { failures, disk: new ImageDisk({ folder, maxBytes, randomHex, onError: (error) => failures.push(error) }) };
}

t.test('images survive a restart and are not encoded again', async (t) => {
  const folder = t.testdir();
  const image = await jpeg(200, 150);
  const bodies: Buffer[] = [];
  for (const encodings of [1, 0]) {
    const { file, get, metric } = await startImages(t, { folder });
    file('a.jpg', image);
    bodies.push(Buffer.from(await (await get('/img/160/a.jpg')).arrayBuffer()));
    t.equal(await metric('bff_image_make_duration_seconds_count{type="jpeg"}'), encodings);
    while (readdirSync(folder).every((name) => !name.endsWith('.jpeg'))) await get('/img/160/a.jpg');
  }
  t.ok(bodies[0]?.equals(bodies[1] ?? Buffer.alloc(0)));
});

t.test('an image that was written can be read, and a damaged file counts as missing', async (t) => {
  const folder = t.testdir();
  const { disk, failures } = openDisk(folder);
  await disk.set(nameOf(1), Buffer.from('image'));
  t.equal(String(await disk.get(nameOf(1))), 'image');
  t.equal(await disk.get(nameOf(2)), undefined);
  const path = join(folder, nameOf(1));
  writeFileSync(path, readFileSync(path).subarray(0, 36));
  t.equal(await disk.get(nameOf(1)), undefined);
  t.same(failures, []);
});

t.test('the folder is bounded: the least recently used images are evicted, also after a restart', async (t) => {
  const folder = t.testdir();
  const { disk } = openDisk(folder);
  const body = Buffer.alloc(3_000, 7);
  for (const number of [1, 2, 3]) await disk.set(nameOf(number), body);
  await disk.get(nameOf(1));
  await disk.set(nameOf(4), body);
  t.same(readdirSync(folder).sort(), [nameOf(1), nameOf(3), nameOf(4)]);
  t.ok(disk.bytes <= 10_000);
  utimesSync(join(folder, nameOf(4)), 1, 1);
  const again = openDisk(folder);
  await again.disk.set(nameOf(5), body);
  t.same(readdirSync(folder).sort(), [nameOf(1), nameOf(3), nameOf(5)]);
});

t.test('leftovers of a crash are deleted, and unknown files are not', async (t) => {
  const folder = t.testdir({ [`${nameOf(1)}.abc.part`]: 'half', 'notes.txt': 'mine' });
  const { disk } = openDisk(folder);
  await disk.get(nameOf(9));
  t.same(readdirSync(folder), ['notes.txt']);
});

t.test('an unusable folder is reported once, and images are served without it', async (t) => {
  const folder = join(t.testdir({ file: 'not a folder' }), 'file', 'below');
  const { disk, failures } = openDisk(folder);
  await disk.set(nameOf(1), Buffer.from('image'));
  await disk.set(nameOf(2), Buffer.from('image'));
  t.equal(await disk.get(nameOf(1)), undefined);
  t.equal(failures.length, 1);
  const { file, get, logs } = await startImages(t, { folder });
  file('a.jpg', await jpeg(60, 40));
  t.equal((await get('/img/160/a.jpg')).status, 200);
  t.equal(logs.filter(({ msg }) => msg === 'IMAGE_CACHE_DIR cannot be used').length, 1);
});

t.test('folders and links with the names of images hide no image', async (t) => {
  const folder = t.testdir();
  await openDisk(folder).disk.set(nameOf(1), Buffer.from('image'));
  mkdirSync(join(folder, nameOf(2)));
  mkdirSync(join(folder, `${nameOf(3)}.abc.part`));
  symlinkSync('nowhere', join(folder, nameOf(4)));
  const { disk, failures } = openDisk(folder);
  t.equal(String(await disk.get(nameOf(1))), 'image');
  t.ok(disk.bytes > 0);
  t.same(failures, []);
});

t.test('a file with any bytes counts as missing', async (t) => {
  const folder = t.testdir();
  const { disk, failures } = openDisk(folder);
  for (const [index, bytes] of fc.sample(fc.uint8Array({ maxLength: 100 }), 50).entries()) {
    writeFileSync(join(folder, nameOf(index)), bytes);
    t.equal(await disk.get(nameOf(index)), undefined);
  }
  t.same(failures, []);
});
