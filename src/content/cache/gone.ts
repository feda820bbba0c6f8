import type { ContentError } from '../../domain/errors.ts';

/** Ends a load that found nothing: an answer, not a failure, so that no stored copy stands in for it (faults F23). */
export class Gone extends Error {
  readonly answer: ContentError;

  constructor(answer: ContentError) {
    super(answer.message);
    this.answer = answer;
  }
}
