import type { CacheRead, CallContext, Content, LocaleRef } from '../content/content-source.ts';
import type { Navigation } from '../domain/navigation.ts';
import type { Translations } from '../domain/translations.ts';
import { type Attempt, attempt, readsOf } from './attempt.ts';

/** Name of the translations among the errors. */
const TRANSLATIONS = 'translations';

/** Menus by name. One that fails is left out (docs/rules.md#menus-may-fail-alone). */
interface GatheredMenus {
  menus: Record<string, CacheRead<Navigation>>;
  /** HTTP status of each that failed. */
  errors: Record<string, number>;
}

/** Loads menus in parallel. */
export async function gatherMenus(
  content: Content,
  ref: LocaleRef,
  names: readonly string[],
  callContext: CallContext,
): Promise<GatheredMenus> {
  const load = async (name: string) => ({ name, tried: await attempt(content.navigation(ref, name, callContext)) });
  const tries = await Promise.all(names.map(load));
  return {
    menus: Object.fromEntries(tries.flatMap(({ name, tried }) => (tried.ok ? [[name, tried.read]] : []))),
    errors: Object.fromEntries(tries.flatMap(({ name, tried }) => (tried.ok ? [] : [[name, tried.statusCode]]))),
  };
}

/** The menus of the configuration and the translations of a site and language. */
export interface GatheredBundle extends GatheredMenus {
  /** Undefined where they failed. */
  translations: CacheRead<Translations> | undefined;
  reads: CacheRead<unknown>[];
  /**
   * True when nothing failed and everything may be stored: then the bundle has a URL of its own.
   */
  isComplete: boolean;
}

/** Loads menus and translations in parallel; one that fails does not take the others down. */
export async function gatherBundle(
  content: Content,
  ref: LocaleRef,
  navigations: readonly string[],
  callContext: CallContext,
  translating: Promise<Attempt<Translations>> = attempt(content.translations(ref, callContext)),
): Promise<GatheredBundle> {
  const [translations, { menus, errors }] = await Promise.all([
    translating,
    gatherMenus(content, ref, navigations, callContext),
  ]);
  if (!translations.ok) errors[TRANSLATIONS] = translations.statusCode;
  const reads = [...readsOf([translations]), ...Object.values(menus)];
  return {
    menus,
    translations: translations.ok ? translations.read : undefined,
    errors,
    reads,
    isComplete: Object.keys(errors).length === 0 && reads.every(({ storable }) => storable),
  };
}

/** The values of menus and translations, as a bundle or a page is made of them. */
export const bundleSource = ({ menus, translations }: Pick<GatheredBundle, 'menus' | 'translations'>) => ({
  navigations: valuesOf(menus),
  translations: translations?.value ?? {},
});

/** The values of reads by name. */
export const valuesOf = <T>(reads: Record<string, CacheRead<T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(reads).map(([name, { value }]) => [name, value]));
