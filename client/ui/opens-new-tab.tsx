import { useTranslate } from '../store/use-translate.ts';

/** The `aria-describedby` of links that open a new tab. Their accessible name stays their text. */
export const OPENS_NEW_TAB_ID = 'opens-new-tab';

/** The description that all links to a new tab share. A document has one. */
export function OpensNewTab() {
  return (
    <span id={OPENS_NEW_TAB_ID} hidden>
      {useTranslate()('opens-new-tab')}
    </span>
  );
}
