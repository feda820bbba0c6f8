import type { CacheRead, CallContext, Content, LocaleRef } from '../content/content-source.ts';
import type { LocaleBrand } from '../domain/locale-brand.ts';
import type { Navigation } from '../domain/navigation.ts';
import type { Translations } from '../domain/translations.ts';
import { type Attempt, attempt, readsOf } from './attempt.ts';
import { brandOf } from './brand/brand-of.ts';

/** Menus by name. A menu that fails is left out (docs/rules.md#menus-may-fail-alone). */
interface GatheredMenus {
  navigations: Record<string, Navigation>;
  reads: CacheRead<unknown>[];
  /** HTTP status of each failed menu, by name. */
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
    navigations: Object.fromEntries(tries.flatMap(({ name, tried }) => (tried.ok ? [[name, tried.read.value]] : []))),
    reads: readsOf(tries.map(({ tried }) => tried)),
    errors: Object.fromEntries(tries.flatMap(({ name, tried }) => (tried.ok ? [] : [[name, tried.statusCode]]))),
  };
}

/** The menus of the configuration, the translations and the brand of a site and language. */
export interface GatheredBundle extends GatheredMenus {
  /** Empty if they failed; `errors.translations` is then their HTTP status. */
  translations: Translations;
  brand: LocaleBrand;
  /** True if nothing failed and everything may be stored: only then does the bundle have a URL. */
  isComplete: boolean;
}

/**
 * Loads menus and translations in parallel. If one of them fails, the others are still returned.
 */
export async function gatherBundle(
  content: Content,
  ref: LocaleRef,
  names: readonly string[],
  callContext: CallContext,
  loading: Promise<Attempt<Translations>> = attempt(content.translations(ref, callContext)),
): Promise<GatheredBundle> {
  const [translations, menus] = await Promise.all([loading, gatherMenus(content, ref, names, callContext)]);
  const errors = translations.ok ? menus.errors : { ...menus.errors, translations: translations.statusCode };
  const reads = [...readsOf([translations]), ...menus.reads];
  const texts = translations.ok ? translations.read.value : {};
  return {
    navigations: menus.navigations,
    translations: texts,
    brand: brandOf(ref, texts),
    errors,
    reads,
    isComplete: Object.keys(errors).length === 0 && reads.every(({ storable }) => storable),
  };
}
