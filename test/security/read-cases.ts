import { readFileSync } from 'node:fs';
import type { SecurityCase } from './security-case.ts';

/** Reads cases from a file with one JSON object a line. */
export const readCases = (file: string): SecurityCase[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as SecurityCase);
