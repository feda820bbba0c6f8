import process from 'node:process';
import { type Config, InvalidConfiguration, readConfig } from '../config/config.ts';
import { startContentService } from '../content-service/content-service.ts';
import { ContentServiceFault } from '../content-service/content-service-fault.ts';
import { type DoctorArguments, HELP, readDoctorArguments } from './doctor-arguments.ts';
import { exitCodeOf } from './findings.ts';
import { runDoctor } from './run-doctor.ts';
import { CannotExamine } from './site-client.ts';
import { writeReport } from './write-report.ts';

/** Exit code of a run that checked nothing. */
const NOTHING_CHECKED = 3;

/** The content service to read: the given one, or an embedded one like that of the site. */
async function openContent(given: string | undefined, config: Config) {
  const origin = given ?? config.apiEndpoint?.origin;
  if (origin !== undefined) return { origin, close: async () => undefined };
  return startContentService({ folder: config.contentDir, database: config.contentDatabase, now: Date.now });
}

async function examine({ site, content: given, format, maxPages }: DoctorArguments): Promise<number> {
  const config = readConfig(process.env);
  const content = await openContent(given, config);
  try {
    const { pagesEndpoint, navigations } = config;
    const diagnosis = await runDoctor({ site, content: content.origin, pagesEndpoint, navigations, maxPages });
    process.stdout.write(`${writeReport(diagnosis, format)}\n`);
    return exitCodeOf(diagnosis.findings);
  } finally {
    await content.close();
  }
}

/** Errors whose messages are for the user. */
const EXPECTED = [CannotExamine, InvalidConfiguration, ContentServiceFault];

async function main(args: string[]): Promise<number> {
  let given: DoctorArguments;
  try {
    given = readDoctorArguments(args);
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${HELP}`);
    return NOTHING_CHECKED;
  }
  if (given.help) {
    process.stdout.write(`${HELP}\n`);
    return 0;
  }
  try {
    return await examine(given);
  } catch (error) {
    if (!EXPECTED.some((expected) => error instanceof expected)) throw error;
    console.error((error as Error).message);
    return NOTHING_CHECKED;
  }
}

process.exitCode = await main(process.argv.slice(2));
