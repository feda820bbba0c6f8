import { readFileSync } from 'node:fs';
import type { Publication } from '../../../src/domain/publications.ts';
import { readPublication } from '../../../src/domain/read-publication.ts';
import { publicationCard } from '../../../src/prepare/publications/publication-card.ts';
import { testContext } from '../../prepare/test-context.ts';

const SAMPLE = new URL('../../../content/publications.jsonl', import.meta.url);

/** Every publication of the sample. */
export const SAMPLE_PUBLICATIONS: readonly Publication[] = readFileSync(SAMPLE, 'utf8')
  .trim()
  .split('\n')
  .map((line) => readPublication(JSON.parse(line), '', () => undefined))
  .filter((publication) => publication !== undefined);

/** The cards of {@link SAMPLE_PUBLICATIONS}, in the same order. */
export const SAMPLE_CARDS = SAMPLE_PUBLICATIONS.map((publication) => publicationCard(publication, testContext()));
