import { below, type ReportProblem, refuse } from '../../domain/contract-problem.ts';
import { isTrue } from '../../domain/flags.ts';
import { defaultLanguage, languageTag } from '../../domain/locales.ts';
import { type ReadSite, SLUG_PATTERN, type WireLanguage } from '../../domain/sites.ts';
import { filledTextOf, isAbsent, isWireObject } from '../../domain/wire-values.ts';
import { withoutUndefined } from '../../domain/without-undefined.ts';
import { readBrand } from './brand/read-brand.ts';

/** Site slugs are sent in a header, without encoding (docs/rules.md#locale-headers). */
const HEADER_SAFE = /^[\x21-\x7e]+$/;
const DOTS = /^\.{1,2}$/;
const SLUG = new RegExp(SLUG_PATTERN);

const isSlug = (slug: string) => SLUG.test(slug) && !DOTS.test(slug);
const isEmpty = (slug: unknown) => typeof slug === 'string' && slug.trim() === '';

/** An item of a list, and its JSON pointer. */
interface Placed<T> {
  item: T;
  pointer: string;
}

/** Reads a language. Accepts an empty slug, which `dropEmptySlugs` checks later. */
function readLanguage(value: unknown, pointer: string, report: ReportProblem): WireLanguage | undefined {
  if (!isWireObject(value)) return refuse(report, 'dropped-entry', pointer, value, 'a language with locale and slug');
  const language = {
    locale: filledTextOf(value.locale) ?? '',
    slug: filledTextOf(value.slug) ?? '',
    default: isTrue(value.default),
  };
  if (languageTag(language.locale) === undefined) {
    return refuse(report, 'dropped-entry', below(pointer, 'locale'), value.locale, 'a BCP 47 tag such as pt-BR');
  }
  if (isSlug(language.slug) || isEmpty(value.slug)) return language;
  return refuse(report, 'dropped-entry', below(pointer, 'slug'), value.slug, 'a slug: one URL segment');
}

/** Drops and reports each item that shares a name with an earlier one: names must be unique. */
function dropDoubles<T>(
  items: readonly Placed<T>[],
  nameOf: (item: T) => readonly string[],
  report: ReportProblem,
): T[] {
  const seen = new Set<string>();
  const distinct = items.filter(({ item, pointer }) => {
    const names = nameOf(item);
    const isDouble = names.some((name) => seen.has(name));
    if (isDouble) refuse(report, 'dropped-entry', pointer, names.join(', '), 'a name that occurs once');
    else for (const name of names) seen.add(name);
    return !isDouble;
  });
  return distinct.map(({ item }) => item);
}

function readEach<T>(value: unknown, pointer: string, read: (given: unknown, pointer: string) => T | undefined) {
  const items: Placed<T>[] = [];
  for (const [index, given] of (Array.isArray(value) ? value : []).entries()) {
    const item = read(given, below(pointer, index));
    if (item !== undefined) items.push({ item, pointer: below(pointer, index) });
  }
  return items;
}

/**
 * Drops and reports languages with an empty slug, except the default language
 * (docs/rules.md#empty-language-slug).
 */
function dropEmptySlugs(placed: readonly Placed<WireLanguage>[], report: ReportProblem): Placed<WireLanguage>[] {
  const withoutSegment = defaultLanguage({ languages: placed.map(({ item }) => item) });
  return placed.filter(({ item, pointer }) => {
    if (item.slug !== '' || item === withoutSegment) return true;
    refuse(report, 'dropped-entry', below(pointer, 'slug'), '', 'a slug: only the default language may have none');
    return false;
  });
}

function readHostnames(value: unknown, pointer: string, report: ReportProblem): string[] | undefined {
  if (isAbsent(value)) return undefined;
  if (Array.isArray(value)) return value.flatMap((name) => filledTextOf(name)?.toLowerCase() ?? []);
  return refuse(report, 'dropped-field', pointer, value, 'a list of host names');
}

function readSite(value: unknown, pointer: string, report: ReportProblem): ReadSite | undefined {
  if (!isWireObject(value)) return refuse(report, 'dropped-entry', pointer, value, 'a site with slug and languages');
  const slug = filledTextOf(value.slug) ?? '';
  if (!isSlug(slug) || !HEADER_SAFE.test(slug))
    return refuse(report, 'dropped-entry', below(pointer, 'slug'), value.slug, 'a slug: one URL segment in ASCII');
  const at = below(pointer, 'languages');
  const languages = dropDoubles(
    dropEmptySlugs(
      readEach(value.languages, at, (given, here) => readLanguage(given, here, report)),
      report,
    ),
    ({ locale, slug }) => [`locale ${locale}`, `slug ${slug}`],
    report,
  );
  if (languages.length === 0) return refuse(report, 'dropped-entry', at, value.languages, 'at least one language');
  const hostnames = readHostnames(value.hostnames, below(pointer, 'hostnames'), report);
  const brand = readBrand(value.brand, below(pointer, 'brand'), report);
  return withoutUndefined({ slug, default: isTrue(value.default), languages, hostnames, brand });
}

/**
 * Reads the response of the sites call. Drops sites and languages whose names cannot be used in a
 * URL, a header or a `lang` attribute. Undefined when no site is left.
 */
export function readSites(value: unknown, report: ReportProblem): ReadSite[] | undefined {
  const sites = dropDoubles(
    readEach(value, '', (given, pointer) => readSite(given, pointer, report)),
    ({ slug }) => [`slug ${slug}`],
    report,
  );
  return sites.length > 0 ? sites : undefined;
}
