import { type Brand, type BrandImage, FONT_PAIRS, type LocalText } from '../../../domain/brand.ts';
import { below, type ReportProblem, refuse } from '../../../domain/contract-problem.ts';
import { languageTag } from '../../../domain/locales.ts';
import { filledTextOf, isAbsent, isWireObject, numberOf, type WireObject } from '../../../domain/wire-values.ts';
import { withoutUndefined } from '../../../domain/without-undefined.ts';
import { readBrandCategories } from './brand-categories.ts';
import { readBrandColours } from './brand-colours.ts';
import { fileOf } from './brand-files.ts';
import { readSchemeColour } from './colour-values.ts';

const ROR = /^(?:https?:\/\/)?(?:ror\.org\/)?(0[a-hj-km-np-tv-z\d]{6}\d{2})$/i;
const COUNTRY = /^[A-Z]{2}$/;
const MAX_RADIUS = 24;

type Read<T> = (value: unknown, pointer: string, report: ReportProblem) => T | undefined;

/** Reads a field of an object; undefined without a report if it is absent. */
function fieldReader(wire: WireObject, pointer: string, report: ReportProblem) {
  return <T>(name: string, read: Read<T>): T | undefined =>
    isAbsent(wire[name]) ? undefined : read(wire[name], below(pointer, name), report);
}

const text: Read<string> = (value, pointer, report) =>
  filledTextOf(value) ?? refuse(report, 'dropped-field', pointer, value, 'a text');

const localText: Read<LocalText> = (value, pointer, report) => {
  if (!isWireObject(value)) return text(value, pointer, report);
  const texts: Record<string, string> = {};
  for (const [tag, given] of Object.entries(value)) {
    const filled = filledTextOf(given);
    if (filled !== undefined && languageTag(tag) !== undefined) texts[tag] = filled;
    else refuse(report, 'dropped-field', below(pointer, tag), given, 'a text, under a BCP 47 tag such as pt-BR');
  }
  return Object.keys(texts).length > 0 ? texts : undefined;
};

const file: Read<string> = (value, pointer, report) =>
  fileOf(filledTextOf(value)) ??
  refuse(report, 'dropped-field', pointer, value, 'a path below /media, or an https URL');

const image: Read<BrandImage> = (value, pointer, report) => {
  if (!isWireObject(value)) {
    const light = file(value, pointer, report);
    return light === undefined ? undefined : { light };
  }
  const field = fieldReader(value, pointer, report);
  const [light, dark] = [field('light', file), field('dark', file)];
  if (light === undefined && dark === undefined) return undefined;
  return withoutUndefined({ light: light ?? dark ?? '', dark });
};

const themeColour: Read<Brand['themeColor']> = (value, pointer, report) => {
  const { light, dark = light } = readSchemeColour(value, pointer, report);
  return light === undefined || dark === undefined ? undefined : { light, dark };
};

const fonts: Read<Brand['fonts']> = (value, pointer, report) =>
  FONT_PAIRS.find((pair) => pair === filledTextOf(value)) ??
  refuse(report, 'dropped-field', pointer, value, `one of ${FONT_PAIRS.join(', ')}`);

const radius: Read<number> = (value, pointer, report) => {
  const px = numberOf(value);
  return px !== undefined && px >= 0 && px <= MAX_RADIUS
    ? px
    : refuse(report, 'dropped-field', pointer, value, `a number of px from 0 to ${MAX_RADIUS}`);
};

/** Reads an object of fields; undefined if none of them can be read. */
const object =
  <T extends object>(read: (field: ReturnType<typeof fieldReader>) => T): Read<T> =>
  (value, pointer, report) => {
    if (!isWireObject(value)) return refuse(report, 'dropped-field', pointer, value, 'an object');
    const fields = withoutUndefined(read(fieldReader(value, pointer, report)));
    return Object.keys(fields).length > 0 ? fields : undefined;
  };

const contact = object((field) => ({
  company: field('company', localText),
  address: field('address', localText),
  email: field('email', localText),
  director: field('director', localText),
  map: field('map', file),
  footer: field('footer', localText),
}));

const ror: Read<string> = (value, pointer, report) => {
  const [, id] = ROR.exec(filledTextOf(value) ?? '') ?? [];
  return id ? `https://ror.org/${id.toLowerCase()}` : refuse(report, 'dropped-field', pointer, value, 'a ROR id');
};

const country: Read<string> = (value, pointer, report) => {
  const code = filledTextOf(value)?.toUpperCase() ?? '';
  return COUNTRY.test(code) ? code : refuse(report, 'dropped-field', pointer, value, 'two letters (ISO 3166-1)');
};

const organisation = object((field) => ({
  ror: field('ror', ror),
  legalName: field('legalName', localText),
  street: field('street', localText),
  postalCode: field('postalCode', text),
  locality: field('locality', localText),
  region: field('region', localText),
  country: field('country', country),
}));

const profiles: Read<string[]> = (value, pointer, report) => {
  if (!Array.isArray(value)) return refuse(report, 'dropped-field', pointer, value, 'a list of addresses');
  const urls = value.flatMap((given, index) => {
    const url = URL.parse(filledTextOf(given) ?? '');
    if (url?.protocol === 'https:' || url?.protocol === 'http:') return [url.href];
    refuse(report, 'dropped-entry', below(pointer, index), given, 'an http(s) URL');
    return [];
  });
  return urls.length > 0 ? urls : undefined;
};

const brand = object((field) => {
  const colours = field('colours', readBrandColours);
  return {
    name: field('name', localText),
    shortName: field('shortName', localText),
    description: field('description', localText),
    logo: field('logo', image),
    mark: field('mark', image),
    favicon: field('favicon', file),
    touchIcon: field('touchIcon', file),
    socialImage: field('socialImage', file),
    themeColor: field('themeColor', themeColour),
    colours,
    categories: field('categories', readBrandCategories(colours)),
    fonts: field('fonts', fonts),
    radius: field('radius', radius),
    contact: field('contact', contact),
    profiles: field('profiles', profiles),
    organisation: field('organisation', organisation),
  };
});

/**
 * Reads the brand of a site (docs/rules.md#brand). What cannot be used is reported and left out;
 * undefined if nothing is left.
 */
export const readBrand = (value: unknown, pointer: string, report: ReportProblem): Brand | undefined =>
  isAbsent(value) ? undefined : (brand(value, pointer, report) as Brand | undefined);
