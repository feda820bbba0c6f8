import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { oneLine } from '../../domain/plain-text.ts';
import { ContentServiceFault, messageOf } from '../content-service-fault.ts';
import { openDatabase } from '../database.ts';
import { InterruptedImport, UnreadableSource } from './entry.ts';
import { type HarvestSelection, harvest, harvestKey } from './harvest.ts';
import { createHarvestStaging } from './harvest-staging.ts';
import { type ImportCommand, isWebAddress } from './import-arguments.ts';
import { type ImportRules, importEntries } from './import-entries.ts';
import { isOfUse, outcomeLine, summaryOf } from './import-report.ts';
import {
  type EntrySource,
  entriesOf,
  isJsonLines,
  isOaiResponse,
  readWhole,
  streamJsonLines,
  unpacked,
} from './open-source.ts';
import { createProgress, type ProgressStream } from './progress.ts';
import { createWebClient, download, type WebClient } from './web-request.ts';

/** Where an import writes. */
interface ImportOutput {
  print(text: string): void;
  printError(text: string): void;
  progress: ProgressStream;
}

/** Parameters of OAI-PMH, which are not part of a base URL. */
const OAI_PARAMETERS = ['verb', 'metadataPrefix', 'identifier', 'until', 'resumptionToken', 'set', 'from'];

function selectionOf({ source, set, from }: ImportCommand): HarvestSelection {
  const url = new URL(source);
  const given = (name: string) => url.searchParams.get(name) ?? undefined;
  const selection = { set: set ?? given('set'), from: from ?? given('from') };
  for (const name of OAI_PARAMETERS) url.searchParams.delete(name);
  return { baseUrl: url.href, ...selection };
}

const isOaiAddress = (source: string): boolean => URL.parse(source)?.searchParams.has('verb') ?? false;

/** One run of an import: its command, database, output and what stops it. */
class ImportRun {
  readonly #command: ImportCommand;
  readonly #database: DatabaseSync;
  readonly #output: ImportOutput;
  readonly #signal: AbortSignal;
  readonly #progress: ReturnType<typeof createProgress>;
  /** New publications without a category. */
  #uncategorised = 0;

  constructor(command: ImportCommand, database: DatabaseSync, output: ImportOutput, signal: AbortSignal) {
    this.#command = command;
    this.#database = database;
    this.#output = output;
    this.#signal = signal;
    this.#progress = createProgress(output.progress);
  }

  readonly #note = (text: string): void => {
    this.#progress.clear();
    // Names and keys of a source may hold control characters.
    this.#output.printError(oneLine(`${this.#command.source}: ${text}`));
  };

  #rules(total: number | undefined, isJson: boolean): ImportRules {
    const { dryRun, category, duplicates = isJson ? 'add' : 'skip' } = this.#command;
    return {
      now: Date.now,
      dryRun,
      category,
      duplicates,
      signal: this.#signal,
      onProgress: (count) => this.#progress.update(count, total),
      onOutcome: (outcome) => {
        if (outcome.lacksCategory) this.#uncategorised += 1;
        const line = outcomeLine(outcome, dryRun);
        if (line !== undefined) this.#note(line);
      },
    };
  }

  async #import({ entries, total }: EntrySource, isJson: boolean, finish?: () => void): Promise<number> {
    const { dryRun, database } = this.#command;
    const startedAt = performance.now();
    const counts = await importEntries(this.#database, entries, this.#rules(total, isJson), finish);
    this.#progress.clear();
    if (this.#uncategorised > 0)
      this.#note(`${this.#uncategorised} new without a known category; --category NAME would give them one`);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const what = dryRun ? `Would import into ${database}` : `Imported into ${database} in ${seconds} s`;
    this.#output.print(`${what}: ${summaryOf(counts)}`);
    return isOfUse(counts) || finish !== undefined ? 0 : 1;
  }

  async #harvest(client: WebClient): Promise<number> {
    const selection = selectionOf(this.#command);
    const staging = createHarvestStaging(this.#database, harvestKey(selection));
    if (this.#command.restart) staging.clear();
    await harvest(selection, staging, {
      client,
      pause: this.#command.pause,
      wait: (seconds) => setTimeout(seconds * 1000, undefined, { signal: this.#signal }),
      note: this.#note,
      onPart: (count, total) => this.#progress.update(count, total),
    });
    const { count, startedAt } = staging.state();
    const code = await this.#import({ entries: staging.entries(), total: count }, false, staging.clear);
    if (startedAt !== undefined && !this.#command.dryRun)
      this.#output.print(`Next time, only what has changed: --from ${startedAt.slice(0, 10)}`);
    return code;
  }

  /** Imports the source. Returns the exit code. */
  async run(client: WebClient): Promise<number> {
    const { source, format, mapping, oai } = this.#command;
    if (!isWebAddress(source) && (format === 'jsonl' || (format === undefined && isJsonLines(source))))
      return this.#import({ entries: streamJsonLines(source, this.#signal) }, true);
    if (oai || (isWebAddress(source) && isOaiAddress(source))) return this.#harvest(client);
    const bytes = isWebAddress(source) ? unpacked(await download(client, source)) : await readWhole(source);
    if (isWebAddress(source) && format === undefined && isOaiResponse(bytes.toString('latin1', 0, 4096)))
      return this.#harvest(client);
    const name = isWebAddress(source) ? new URL(source).pathname : source;
    const read = await entriesOf(bytes, name, { format, mapping, note: this.#note });
    return this.#import(read, read.format === 'jsonl');
  }

  /** The number of staged records of a harvest of this source. */
  staged(): number {
    const { source } = this.#command;
    return isWebAddress(source)
      ? createHarvestStaging(this.#database, harvestKey(selectionOf(this.#command))).state().count
      : 0;
  }
}

/** A dry run creates no database. */
const databaseOf = ({ database, dryRun }: ImportCommand): string =>
  dryRun && !existsSync(database) ? ':memory:' : database;

/**
 * Runs `import`. Returns the exit code: 1 if every entry was refused. Throws a ContentServiceFault
 * if the source cannot be read to its end, and {@link InterruptedImport} if `signal` aborts. In
 * both cases the catalogue is as before.
 */
export async function runImport(command: ImportCommand, output: ImportOutput, signal: AbortSignal): Promise<number> {
  const database = openDatabase(databaseOf(command));
  const client = createWebClient(signal);
  const run = new ImportRun(command, database, output, signal);
  try {
    return await run.run(client);
  } catch (error) {
    const staged = run.staged();
    const kept = staged > 0 ? ` ${staged} harvested records are kept; the same command resumes the harvest.` : '';
    if (signal.aborted) throw new InterruptedImport(`Interrupted. Nothing was imported.${kept}`);
    if (!(error instanceof UnreadableSource)) throw error;
    const message = `${command.source} was not imported: ${messageOf(error)}.${kept}`;
    throw new ContentServiceFault('IMPORT_FAILED', message, { cause: error });
  } finally {
    await client.close();
    database.close();
  }
}
