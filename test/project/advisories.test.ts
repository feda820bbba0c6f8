import { readFileSync } from 'node:fs';
import { t } from 'tap';
import { runCommand } from '../run/run-command.ts';

interface Audit {
  metadata?: { vulnerabilities: Record<'info' | 'low' | 'moderate' | 'high' | 'critical', number> };
}

interface LockedPackage {
  hasInstallScript?: boolean;
  optional?: boolean;
}

function parsed(output: string): Audit {
  try {
    return JSON.parse(output.slice(output.indexOf('{'))) as Audit;
  } catch {
    return {};
  }
}

t.setTimeout(90_000);

t.test('no shipped package has a known advisory, if a registry can be reached', async (t) => {
  const { output } = await runCommand(['npm', 'audit', '--omit=dev', '--json'], { timeoutMs: 60_000 });
  const { metadata } = parsed(output);
  if (!metadata) t.comment('The registry here does not answer questions about advisories.');
  const { moderate = 0, high = 0, critical = 0 } = metadata?.vulnerabilities ?? {};
  t.same({ moderate, high, critical }, { moderate: 0, high: 0, critical: 0 });
});

t.test('no package runs a script when it is installed', async (t) => {
  const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  t.same(
    Object.entries(lock.packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([name]) => name),
    [],
  );
});
