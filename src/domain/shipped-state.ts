import type { InitialState } from './initial-state.ts';
import type { Navigation, NavigationEntry } from './navigation.ts';
import { TRANSLATION_DEFAULTS } from './translation-defaults.ts';

/** A menu's entry as it is shipped: that it is a page is not said. */
export type ShippedEntry = Omit<NavigationEntry, 'type' | 'children'> & { type?: string; children?: ShippedEntry[] };

/**
 * The state as the document holds it: without what the browser has already. Rich text is in the markup, built-in
 * texts and the usual kind of a menu's entry are in the code.
 */
export type ShippedState = Omit<InitialState, 'navigations'> & {
  navigations: Record<string, ShippedEntry[]>;
  /** Keys for which not even the content service has a text; `translations` then lacks the built-in ones. */
  untranslated?: string[];
};

/** Stands for rich text that the markup holds. It is no empty string, which would mean that there is no text. */
export const IN_MARKUP = ' ';

const USUAL_TYPE = 'page';
const DEFAULTS: Record<string, string> = TRANSLATION_DEFAULTS;

const shipEntry = ({ type, children, ...rest }: NavigationEntry): ShippedEntry => ({
  ...rest,
  ...(type === USUAL_TYPE ? {} : { type }),
  ...(children ? { children: children.map(shipEntry) } : {}),
});

const restoreEntry = ({ children, type = USUAL_TYPE, ...rest }: ShippedEntry): NavigationEntry => ({
  ...rest,
  type,
  ...(children ? { children: children.map(restoreEntry) } : {}),
});

const mapMenus = <A, B>(menus: Record<string, A[]>, change: (entry: A) => B): Record<string, B[]> =>
  Object.fromEntries(Object.entries(menus).map(([name, entries]) => [name, entries.map(change)]));

/** Shortens menus and translations for the way; `restoreState` undoes it. */
export function shortenState(state: InitialState): ShippedState {
  const { translations, navigations } = state;
  // A value of the catalogue that is its own label is shown as it is without being named (decisions 19).
  const isKnown = ([key, text]: [string, string]) => (Object.hasOwn(DEFAULTS, key) ? DEFAULTS[key] : key) === text;
  return {
    ...state,
    navigations: mapMenus(navigations, shipEntry),
    translations: Object.fromEntries(Object.entries(translations).filter((entry) => !isKnown(entry))),
    untranslated: Object.keys(TRANSLATION_DEFAULTS).filter((key) => !Object.hasOwn(translations, key)),
  };
}

/** The state as the store takes it. One that was not shortened stays as it is. */
export function restoreState({ untranslated, ...state }: ShippedState): InitialState {
  const navigations: Record<string, Navigation> = mapMenus(state.navigations, restoreEntry);
  if (!untranslated) return { ...state, navigations };
  const missing = new Set(untranslated);
  const builtIn = Object.entries(DEFAULTS).filter(([key]) => !missing.has(key));
  return { ...state, navigations, translations: { ...Object.fromEntries(builtIn), ...state.translations } };
}
