import { readFileSync } from 'node:fs';
import type { Publication } from '../../../src/domain/publications.ts';
import { readPublication } from '../../../src/domain/read-publication.ts';
import { publicationDetail } from '../../../src/prepare/publications/publication-detail.ts';
import { testContext } from '../../prepare/test-context.ts';

const SAMPLE = new URL('../../../content/publications.jsonl', import.meta.url);

/** Every publication of the sample. */
export const SAMPLE_PUBLICATIONS: readonly Publication[] = readFileSync(SAMPLE, 'utf8')
  .trim()
  .split('\n')
  .map((line) => readPublication(JSON.parse(line), '', () => undefined))
  .filter((publication) => publication !== undefined);

/** The details of {@link SAMPLE_PUBLICATIONS}, in the same order. */
export const SAMPLE_DETAILS = SAMPLE_PUBLICATIONS.map((publication) => publicationDetail(publication, testContext()));
