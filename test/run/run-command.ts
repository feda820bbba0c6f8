import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

interface CommandResult {
  /** Exit status; undefined if the process was killed or could not start. */
  status?: number;
  /** Its output, unless `onOutput` received it. */
  output: string;
}

const root = join(import.meta.dirname, '../..');

/**
 * Runs a program from the project's root, in its own process group, so that a timeout (`timeoutMs`)
 * also ends its child processes. If `onOutput` is given, it receives stdout as it arrives, and
 * stderr is inherited. `env` adds environment variables.
 */
export function runCommand(
  [program, ...parameters]: [string, ...string[]],
  { timeoutMs, env, onOutput }: { timeoutMs: number; env?: NodeJS.ProcessEnv; onOutput?: (chunk: Buffer) => void },
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd: root,
      env: { ...process.env, ...env, PATH: join(root, 'node_modules/.bin') + delimiter + (process.env.PATH ?? '') },
      detached: true,
      stdio: ['ignore', 'pipe', onOutput ? 'inherit' : 'pipe'],
    });
    const chunks: Buffer[] = [];
    const keep = (chunk: Buffer) => chunks.push(chunk);
    const end = () => {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    };
    const timer = setTimeout(end, timeoutMs);
    process.once('SIGINT', end).once('SIGTERM', end);
    child.stdout?.on('data', onOutput ?? keep);
    child.stderr?.on('data', keep);
    const finish = (result: CommandResult) => {
      clearTimeout(timer);
      process.off('SIGINT', end).off('SIGTERM', end);
      resolve(result);
    };
    child.once('error', (error) => finish({ output: error.message }));
    child.once('close', (status) =>
      finish({ ...(status === null ? {} : { status }), output: Buffer.concat(chunks).toString() }),
    );
  });
}
