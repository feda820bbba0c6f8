import { VARIABLES } from './config.ts';

interface Row {
  name: string;
  standard: string;
  meaning: string;
}

const rows = (): Row[] =>
  Object.values(VARIABLES).map(
    (variable: { name: string; default?: string; defaultMeaning?: string; meaning: string }) => ({
      name: variable.name,
      standard: variable.defaultMeaning ?? variable.default ?? '',
      meaning: variable.meaning,
    }),
  );

/** What `node src/server.ts --help` prints. */
export function helpText(): string {
  const lines = rows().map(
    ({ name, standard, meaning }) => `  ${name.padEnd(30)} ${meaning}\n${' '.repeat(33)}default: ${standard}`,
  );
  return [
    'Usage: npm start -- [--help] [--check]',
    '',
    '  --check  reads the configuration, says whether it is right, and ends',
    '  --dev    serves the client with hot reload (npm run dev)',
    '',
    'Environment variables:',
    ...lines,
    '',
  ].join('\n');
}

/** The README's table of variables, as Markdown; a test holds the README against it. */
export const helpTable = (): string =>
  ['| variable | default | meaning |', '|---|---|---|']
    .concat(rows().map(({ name, standard, meaning }) => `| \`${name}\` | ${standard} | ${meaning} |`))
    .join('\n');
