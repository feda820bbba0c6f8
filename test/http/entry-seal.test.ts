import { t } from 'tap';
import { createEntrySeal } from '../../src/http/entry-seal.ts';

const MINUTE_MS = 60_000;
const ENTRY = { email: 'ada.løve@institute.example', privacy: true };

function createSeal(secret = 'secret') {
  const clock = { now: 1_000_000 };
  let count = 0;
  const randomHex = (bytes: number) => (++count).toString(16).padStart(bytes * 2, '0');
  return { clock, seal: createEntrySeal({ secret, now: () => clock.now, randomHex }) };
}

t.test('what was sealed is opened as it was, and shows nothing of itself', async (t) => {
  const { seal } = createSeal();
  const sealed = seal.seal(ENTRY) ?? '';
  t.match(sealed, /^[\w-]{40,600}$/);
  t.notMatch(Buffer.from(sealed, 'base64url').toString('latin1'), /institute/);
  t.same(seal.open(sealed), ENTRY);
  t.not(seal.seal(ENTRY), sealed, 'no two are alike');
});

t.test('it is opened for ten minutes', async (t) => {
  const { seal, clock } = createSeal();
  const sealed = seal.seal(ENTRY) ?? '';
  clock.now += 10 * MINUTE_MS;
  t.same(seal.open(sealed), ENTRY);
  clock.now += 1;
  t.equal(seal.open(sealed), undefined);
});

t.test('what is not ours is not opened', async (t) => {
  const { seal } = createSeal();
  const sealed = seal.seal(ENTRY) ?? '';
  const tampered = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
  for (const other of ['', 'x', tampered, sealed.slice(0, 20), 'A'.repeat(200)]) {
    t.equal(seal.open(other), undefined, other.slice(0, 20));
  }
  t.equal(createSeal('another').seal.open(sealed), undefined, 'of another process');
});

t.test('an empty address, or one that is none, is not kept', async (t) => {
  const { seal } = createSeal();
  t.equal(seal.seal({ email: '', privacy: true }), undefined);
  t.equal(seal.seal({ email: `${'a'.repeat(254)}@b.test`, privacy: true }), undefined);
});
