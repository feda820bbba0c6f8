import process from 'node:process';
import { type CliCommand, readArguments, USAGE, WrongArguments } from './cli-arguments.ts';
import { messageOf } from './content-service-fault.ts';
import { edit } from './edit.ts';
import { InterruptedImport } from './importing/entry.ts';
import type { ImportCommand } from './importing/import-arguments.ts';
import type { RemoveCommand } from './importing/remove-imported.ts';
import type { InitCommand } from './init/init-arguments.ts';

const print = (text: string) => process.stdout.write(`${text}\n`);
const printError = (text: string) => process.stderr.write(`${text}\n`);

/** Interrupts the import at the first signal, and ends the process at the second. */
function interruption(): AbortSignal {
  const controller = new AbortController();
  const interrupt = () => (controller.signal.aborted ? process.exit(130) : controller.abort());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, interrupt);
  return controller.signal;
}

/** Commands load what they need: the service takes most of the time of a start. */
async function runImport(command: ImportCommand): Promise<number> {
  const run = await import('./importing/run-import.ts');
  return run.runImport(command, { print, printError, progress: process.stderr }, interruption());
}

async function runRemove(command: RemoveCommand): Promise<number> {
  const { removeImported } = await import('./importing/remove-imported.ts');
  return removeImported(command, { print, printError });
}

async function runInit(command: InitCommand): Promise<number> {
  const { initFolder } = await import('./init/init-folder.ts');
  for (const line of initFolder(command)) print(line);
  return 0;
}

async function runSchemas(folder: string): Promise<number> {
  const { writeSchemas } = await import('./schemas/write-schemas.ts');
  for (const path of writeSchemas(folder)) print(path);
  return 0;
}

async function runService({ name: _name, purgeUrl, ...options }: Extract<CliCommand, { name: 'serve' }>) {
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  const { PREVIEW_SECRET: previewSecret, CONTENT_ADMIN: admin, PURGE_TOKEN: token } = process.env;
  const { pino } = await import('pino');
  const logger = pino({ level: 'warn' });
  const { sendPurges } = await import('./watching/send-purges.ts');
  const { startContentService } = await import('./content-service.ts');
  const service = await startContentService({
    ...options,
    now: Date.now,
    previewSecret: previewSecret || undefined,
    isAdminOn: admin !== 'off',
    logger,
  });
  service.watch(purgeUrl === undefined ? () => undefined : sendPurges({ url: purgeUrl, token }, logger));
  print(`Content service on ${service.origin}, folder ${options.folder}, database ${options.database}`);
  await stopped;
  await service.close();
  return 0;
}

async function run(args: readonly string[]): Promise<number> {
  const command = readArguments(args, process.env);
  if (command.name === 'import') return runImport(command);
  if (command.name === 'remove') return runRemove(command);
  if (command.name === 'init') return runInit(command);
  if (command.name === 'schemas') return runSchemas(command.folder);
  if (command.name === 'serve') return runService(command);
  if (command.name === 'edit') return edit({ ...command, environment: process.env, print });
  process.stdout.write(USAGE);
  return 0;
}

function exitCodeOf(error: unknown): number {
  if (error instanceof WrongArguments) return 2;
  return error instanceof InterruptedImport ? 130 : 1;
}

// A reader such as `head` that has enough must not end an import.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  printError(messageOf(error));
  if (error instanceof WrongArguments) printError('Try: npm run content -- --help');
  process.exitCode = exitCodeOf(error);
}
