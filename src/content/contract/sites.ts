import { isTrue } from '../../domain/flags.ts';
import { languageTag } from '../../domain/locales.ts';
import { SLUG_PATTERN, type WireLanguage, type WireSite } from '../../domain/sites.ts';
import { below, type ContractProblem, problem, type ReportProblem } from './contract-problem.ts';
import { filledTextOf, isAbsent, isWireObject } from './wire-values.ts';

/**
 * Site slugs travel in a header as they are (docs/rules.md#locale-headers), so that they are
 * printable ASCII.
 */
const HEADER_SAFE = /^[\x21-\x7e]+$/;
const DOTS = /^\.{1,2}$/;
const SLUG = new RegExp(SLUG_PATTERN);

const isSlug = (slug: string) => SLUG.test(slug) && !DOTS.test(slug);

function readLanguage(value: unknown, pointer: string, report: ReportProblem): WireLanguage | undefined {
  if (!isWireObject(value)) {
    report(problem('dropped-entry', pointer, value, 'a language with locale and slug'));
    return undefined;
  }
  const language = {
    locale: filledTextOf(value.locale) ?? '',
    slug: filledTextOf(value.slug) ?? '',
    default: isTrue(value.default),
  };
  if (languageTag(language.locale) === undefined) {
    report(problem('dropped-entry', below(pointer, 'locale'), value.locale, 'a BCP 47 language tag such as pt-BR'));
    return undefined;
  }
  if (isSlug(language.slug)) return language;
  report(problem('dropped-entry', below(pointer, 'slug'), value.slug, 'a slug: one URL segment'));
  return undefined;
}

/** Leaves out, and reports, what has a name that an earlier one has: a URL could not tell them apart. */
function dropDoubles<T>(
  items: readonly { item: T; pointer: string }[],
  nameOf: (item: T) => readonly string[],
  report: ReportProblem,
): T[] {
  const seen = new Set<string>();
  const distinct = items.filter(({ item, pointer }) => {
    const names = nameOf(item);
    const isDouble = names.some((name) => seen.has(name));
    if (isDouble) report(problem('dropped-entry', pointer, names.join(', '), 'a name that is there once'));
    else for (const name of names) seen.add(name);
    return !isDouble;
  });
  return distinct.map(({ item }) => item);
}

function readEach<T>(value: unknown, pointer: string, read: (given: unknown, pointer: string) => T | undefined) {
  const items: { item: T; pointer: string }[] = [];
  for (const [index, given] of (Array.isArray(value) ? value : []).entries()) {
    const item = read(given, below(pointer, index));
    if (item !== undefined) items.push({ item, pointer: below(pointer, index) });
  }
  return items;
}

function readHostnames(value: unknown, pointer: string, report: ReportProblem): string[] | undefined {
  if (isAbsent(value)) return undefined;
  if (Array.isArray(value)) return value.flatMap((name) => filledTextOf(name)?.toLowerCase() ?? []);
  report(problem('dropped-field', pointer, value, 'a list of host names'));
  return undefined;
}

function readSite(value: unknown, pointer: string, report: ReportProblem): WireSite | undefined {
  if (!isWireObject(value)) return refuse(problem('dropped-entry', pointer, value, 'a site with slug and languages'));
  const slug = filledTextOf(value.slug) ?? '';
  if (!isSlug(slug) || !HEADER_SAFE.test(slug))
    return refuse(problem('dropped-entry', below(pointer, 'slug'), value.slug, 'a slug: one URL segment in ASCII'));
  const at = below(pointer, 'languages');
  const languages = dropDoubles(
    readEach(value.languages, at, (given, here) => readLanguage(given, here, report)),
    ({ locale, slug }) => [`locale ${locale}`, `slug ${slug}`],
    report,
  );
  if (languages.length === 0) return refuse(problem('dropped-entry', at, value.languages, 'at least one language'));
  const hostnames = readHostnames(value.hostnames, below(pointer, 'hostnames'), report);
  return { slug, default: isTrue(value.default), languages, ...(hostnames ? { hostnames } : {}) };

  function refuse(found: ContractProblem): undefined {
    report(found);
  }
}

/**
 * Reads the answer of the sites call. A site or language that cannot be named in a URL, a header or `lang` is left
 * out and reported. Undefined when no site is left.
 */
export function readSites(value: unknown, report: ReportProblem): WireSite[] | undefined {
  const sites = dropDoubles(
    readEach(value, '', (given, pointer) => readSite(given, pointer, report)),
    ({ slug }) => [`slug ${slug}`],
    report,
  );
  return sites.length > 0 ? sites : undefined;
}
