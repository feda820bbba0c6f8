import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const CLI = fileURLToPath(new URL('../../../src/content-service/cli.ts', import.meta.url));

type Started = ChildProcessByStdio<null, Readable, Readable>;

/** Starts `import` in a folder. */
export const startImport = (args: readonly string[], cwd: string): Started =>
  spawn(process.execPath, [CLI, 'import', ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });

/** Waits for the end of an import. */
export async function endOf(child: Started) {
  const [[code], out, err] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]);
  return { code, out, err };
}

/** Runs `import` to its end. */
export const runImport = (args: readonly string[], cwd: string) => endOf(startImport(args, cwd));
