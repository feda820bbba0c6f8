import process from 'node:process';
import { type Config, InvalidConfiguration, readConfig } from '../config/config.ts';
import { startContentService } from '../content-service/content-service.ts';
import { HELP, readDoctorArguments } from './doctor-arguments.ts';
import { exitCodeOf } from './findings.ts';
import { runDoctor, Unreachable } from './run-doctor.ts';
import { writeReport } from './write-report.ts';

/** Exit code of a run that checked nothing. */
const NOTHING_CHECKED = 3;

/** The content service to read: the given one, or an embedded one like that of the site. */
async function openContent(given: string | undefined, config: Config) {
  const origin = given ?? config.apiEndpoint?.origin;
  if (origin !== undefined) return { origin, close: async () => undefined };
  return startContentService({ database: config.contentDatabase, now: Date.now });
}

async function main(args: string[]): Promise<number> {
  const { help, site, content: given, format, maxPages } = readDoctorArguments(args);
  if (help) {
    process.stdout.write(`${HELP}\n`);
    return 0;
  }
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

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (error instanceof TypeError) console.error(`${error.message}\n\n${HELP}`);
  else if (error instanceof Unreachable || error instanceof InvalidConfiguration) console.error(error.message);
  else throw error;
  process.exitCode = NOTHING_CHECKED;
}
