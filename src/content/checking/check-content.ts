import { randomBytes } from 'node:crypto';
import { InvalidApiEndpoint } from '../../domain/api-endpoint.ts';
import { HELP, readCheckArguments } from './check-arguments.ts';
import { runCheck } from './run-check.ts';

const surroundings = {
  print: (line: string) => console.log(line),
  now: () => performance.now(),
  random: (bytes: number) => randomBytes(bytes).toString('hex'),
};

async function main(args: string[]): Promise<number> {
  try {
    const given = readCheckArguments(args);
    if (!given.help) return await runCheck(given, surroundings);
    console.log(HELP);
    return 0;
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof InvalidApiEndpoint)) throw error;
    console.error(`${error.message}\n\n${HELP}`);
    return 2;
  }
}

process.exitCode = await main(process.argv.slice(2));
