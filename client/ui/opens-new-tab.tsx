import { useTranslate } from '../store/use-translate.ts';

/**
 * Id for the `aria-describedby` of links that open a new tab. The text of such a link remains its
 * accessible name.
 */
export const OPENS_NEW_TAB_ID = 'opens-new-tab';

/** The description that all links to a new tab share. Each document contains it once. */
export function OpensNewTab() {
  return (
    <span id={OPENS_NEW_TAB_ID} hidden>
      {useTranslate()('opens-new-tab')}
    </span>
  );
}
