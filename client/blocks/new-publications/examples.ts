import type { BlockOf } from '../../../src/domain/blocks.ts';
import { listExamples } from '../../publications/example-publications.ts';

/** Publications for the gallery and the tests. */
export const examples: Record<string, BlockOf<'new-publications'>> = listExamples('new-publications');
