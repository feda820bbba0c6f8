import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { pino } from 'pino';
import { type CliCommand, readArguments, USAGE, WrongArguments } from './cli-arguments.ts';
import { startContentService } from './content-service.ts';
import { messageOf } from './content-service-fault.ts';
import { openDatabase } from './database.ts';
import { edit } from './edit.ts';
import { importPublications } from './import-publications.ts';
import { writeSchemas } from './schemas/write-schemas.ts';

const print = (text: string) => process.stdout.write(`${text}\n`);
const printError = (text: string) => process.stderr.write(`${text}\n`);

async function runImport({ file, database: path }: Extract<CliCommand, { name: 'import' }>): Promise<number> {
  const startedAt = performance.now();
  const database = openDatabase(path);
  try {
    const { added, updated, skipped } = await importPublications(
      database,
      file,
      (line, fault) => {
        printError(`${file}: line ${line} ${fault}`);
      },
      Date.now,
    );
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    print(`Imported into ${path} in ${seconds} s: ${added} new, ${updated} replaced, ${skipped} skipped`);
    return added + updated > 0 ? 0 : 1;
  } finally {
    database.close();
  }
}

function runSchemas(folder: string): number {
  for (const path of writeSchemas(folder)) print(path);
  return 0;
}

async function runService({ name: _name, ...options }: Extract<CliCommand, { name: 'serve' }>): Promise<number> {
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  const { PREVIEW_SECRET: previewSecret, CONTENT_ADMIN: admin } = process.env;
  const service = await startContentService({
    ...options,
    now: Date.now,
    previewSecret: previewSecret || undefined,
    isAdminOn: admin !== 'off',
    logger: pino({ level: 'warn' }),
  });
  print(`Content service on ${service.origin}, folder ${options.folder}, database ${options.database}`);
  await stopped;
  await service.close();
  return 0;
}

async function run(args: readonly string[]): Promise<number> {
  const command = readArguments(args, process.env);
  if (command.name === 'import') return runImport(command);
  if (command.name === 'schemas') return runSchemas(command.folder);
  if (command.name === 'serve') return runService(command);
  if (command.name === 'edit') return edit({ ...command, environment: process.env, print });
  process.stdout.write(USAGE);
  return 0;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  printError(messageOf(error));
  if (error instanceof WrongArguments) printError('Try: npm run content -- --help');
  process.exitCode = error instanceof WrongArguments ? 2 : 1;
}
