import { t } from 'tap';
import { startCaseWorld } from './case-world.ts';
import { CASES } from './cases/all-cases.ts';
import { readCases } from './read-cases.ts';
import { runCase } from './run-case.ts';

// SECURITY_CASES=cases.jsonl runs a file of more cases in the same format.
const { SECURITY_CASES: file } = process.env;
const cases = file ? readCases(file) : CASES;
t.setTimeout(600_000);
const world = await startCaseWorld(t);

t.test('every area has cases, and every case a unique name', async (t) => {
  t.equal(new Set(cases.map(({ id }) => id)).size, cases.length);
  t.ok(cases.length > 100);
});

for (const [client, one] of cases.entries()) {
  t.test(`${one.id}: ${one.why}`, async (t) => {
    t.same(await runCase(world, one, client), []);
  });
}
