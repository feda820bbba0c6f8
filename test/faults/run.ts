/**
 * `npm run faults`: the fault tests with their whole loads, one after the other, and from what they measured the table in
 * docs/faults.md. `--small` takes the loads of `npm test`; names such as `crowds` run those files alone, and leave the other lines of
 * the table as they are. It ends with 1 when a test fails; the table then says so.
 */
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../run/run-command.ts';
import { writeFaultTable } from './fault-table.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const TABLE = join(ROOT, 'docs/faults.md');
const LONGEST_MS = 30 * 60_000;

const isSmall = process.argv.includes('--small');
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const files = globSync(`test/faults/${names.length > 0 ? `{${names.join(',')},}` : '*'}.test.ts`, { cwd: ROOT }).sort();
const folder = mkdtempSync(join(tmpdir(), 'faults-'));
const results = join(folder, 'results.jsonl');
writeFileSync(results, '');
Object.assign(process.env, { FAULT_RESULTS: results, TAP_TIMEOUT: '1800', ...(isSmall ? {} : { FAULTS_WHOLE: '1' }) });
for (const file of files) {
  const { status, output } = await runCommand([process.execPath, file], { timeoutMs: LONGEST_MS });
  console.log(`${status === 0 ? 'ok' : 'FAILED'}  ${file}`);
  if (status === 0) continue;
  process.exitCode = 1;
  console.log(output);
}
writeFileSync(TABLE, writeFaultTable(readFileSync(TABLE, 'utf8'), readFileSync(results, 'utf8'), names.length === 0));
rmSync(folder, { recursive: true });
