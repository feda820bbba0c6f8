import { useTranslate } from '../store/use-translate.ts';

/** Links that open a new tab name this element in `aria-describedby`: their names stay what is written on them. */
export const OPENS_NEW_TAB_ID = 'opens-new-tab';

/** The description itself, once a document. */
export function OpensNewTab() {
  return (
    <span id={OPENS_NEW_TAB_ID} hidden>
      {useTranslate()('opens-new-tab')}
    </span>
  );
}
