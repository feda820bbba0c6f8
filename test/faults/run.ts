/**
 * `npm run faults` runs the fault tests one after the other with their whole loads, and writes the
 * table in docs/faults.md. `--small` uses the loads of `npm test`. Names such as `crowds` run only
 * those files; the other rows of the table stay unchanged. If a test fails, the exit status is 1.
 */
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../run/run-command.ts';
import { writeFaultTable } from './fault-table.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const TABLE = join(ROOT, 'docs/faults.md');
const TIMEOUT_MS = 30 * 60_000;

const isSmall = process.argv.includes('--small');
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const files = globSync(`test/faults/${names.length > 0 ? `{${names.join(',')},}` : '*'}.test.ts`, { cwd: ROOT }).sort();
const folder = mkdtempSync(join(tmpdir(), 'faults-'));
const results = join(folder, 'results.jsonl');
writeFileSync(results, '');
Object.assign(process.env, { FAULT_RESULTS: results, TAP_TIMEOUT: '1800', ...(isSmall ? {} : { FAULTS_WHOLE: '1' }) });
for (const file of files) {
  const { status, output } = await runCommand([process.execPath, file], { timeoutMs: TIMEOUT_MS });
  console.log(`${status === 0 ? 'ok' : 'FAILED'}  ${file}`);
  if (status === 0) continue;
  process.exitCode = 1;
  console.log(output);
}
writeFileSync(TABLE, writeFaultTable(readFileSync(TABLE, 'utf8'), readFileSync(results, 'utf8'), names.length === 0));
rmSync(folder, { recursive: true });
