import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether packages can be installed, that is, as root on Debian. */
export function isRootOnDebian(): boolean {
  try {
    return process.getuid?.() === 0 && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/** The command that installs Debian packages. */
export const aptInstall = (packages: string): string =>
  `apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends ${packages}`;

// Debian installs servers in folders that only root's PATH contains.
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

const find = (program: string): string | undefined =>
  FOLDERS.map((folder) => join(folder, program)).find((path) => existsSync(path));

/**
 * Finds a program that the tests need, or installs its Debian package (same name by default).
 * Throws an error with instructions if both fail.
 */
export function ensureProgram(program: string, debianPackage = program): string {
  const found = find(program);
  if (found) return found;
  if (isRootOnDebian()) {
    const command = aptInstall(debianPackage);
    console.error(`Installing ${program} for the tests: ${command}`);
    // RUNLEVEL=1 keeps the package's service from starting; the tests start their own.
    spawnSync(command, { shell: true, stdio: ['ignore', 2, 2], env: { ...process.env, RUNLEVEL: '1' } });
  }
  const installed = find(program);
  if (installed) return installed;
  throw new Error(`The tests need ${program}, which is not installed. Install it, and run them again.`);
}
