import { useTranslate } from '../store/use-translate.ts';

/**
 * Links that open a new tab have this id in `aria-describedby`, so that their name stays their
 * text.
 */
export const OPENS_NEW_TAB_ID = 'opens-new-tab';

/** The description, once in each document. */
export function OpensNewTab() {
  return (
    <span id={OPENS_NEW_TAB_ID} hidden>
      {useTranslate()('opens-new-tab')}
    </span>
  );
}
