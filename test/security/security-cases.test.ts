import { t } from 'tap';
import { startCaseWorld } from './case-world.ts';
import { CASES } from './cases/all-cases.ts';
import { readCases } from './read-cases.ts';
import { runCase } from './run-case.ts';

// A file of more cases in the same form can be run by SECURITY_CASES=cases.jsonl.
const { SECURITY_CASES: file } = process.env;
const cases = file ? readCases(file) : CASES;
t.setTimeout(600_000);
const world = await startCaseWorld(t);

t.test('every area has cases, and every case a name of its own', async (t) => {
  t.equal(new Set(cases.map(({ id }) => id)).size, cases.length);
  t.ok(cases.length > 100);
});

for (const [client, one] of cases.entries()) {
  t.test(`${one.id}: ${one.why}`, async (t) => {
    t.same(await runCase(world, one, client), []);
  });
}
