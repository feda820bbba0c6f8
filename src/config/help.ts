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

/** The output of `node src/server.ts --help`. */
export function helpText(): string {
  const lines = rows().map(
    ({ name, standard, meaning }) => `  ${name.padEnd(30)} ${meaning}\n${' '.repeat(33)}default: ${standard}`,
  );
  return [
    'Usage: npm start -- [--help] [--check]',
    '',
    '  --check  checks the configuration and exits',
    '  --dev    serves the client from its sources, with hot reload (npm run dev)',
    '',
    'Environment variables:',
    ...lines,
    '',
  ].join('\n');
}

/** The table of variables in Markdown. A test compares the README with it. */
export const helpTable = (): string =>
  ['| variable | default | meaning |', '|---|---|---|']
    .concat(rows().map(({ name, standard, meaning }) => `| \`${name}\` | ${standard} | ${meaning} |`))
    .join('\n');
