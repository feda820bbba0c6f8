import { type Static, Type } from 'typebox';
import { CATEGORIES, type Category } from './categories.ts';

/** A text, or its translations by BCP 47 tag (docs/rules.md#texts-of-a-brand). */
const LocalText = Type.Union([
  Type.String({ title: 'One text for all languages' }),
  Type.Record(Type.String(), Type.String(), { title: 'A text for each language', description: 'by BCP 47 tag' }),
]);
export type LocalText = Static<typeof LocalText>;

const localText = (title: string, description: string) =>
  Type.Optional(Type.Union(LocalText.anyOf, { title, description }));

const optional = (title: string, description: string) => Type.Optional(Type.String({ title, description }));

/** With this `x-kind`, editors offer to choose or upload a file. */
const MEDIA = { 'x-kind': 'media' };
const media = (title: string, description: string) => Type.Optional(Type.String({ title, description, ...MEDIA }));

const wireImage = (title: string, description: string) =>
  Type.Optional(
    Type.Union(
      [
        Type.String({ title: 'One image', ...MEDIA }),
        Type.Object(
          { light: Type.String(MEDIA), dark: Type.Optional(Type.String(MEDIA)) },
          { title: 'One image for each colour scheme' },
        ),
      ],
      { title, description },
    ),
  );

/**
 * The roles of colours, with the custom property of each (docs/rules.md#colours-of-a-brand). Text
 * of the roles must be readable; `control` is for the borders of controls.
 */
export const COLOUR_ROLES = {
  ground: { token: 'surface', title: 'Ground of the page' },
  raised: { token: 'surface-raised', title: 'Ground of raised parts, such as dialogs' },
  text: { token: 'foreground', title: 'Text' },
  muted: { token: 'muted', title: 'Secondary text' },
  line: { token: 'line', title: 'Dividing lines' },
  control: { token: 'control-line', title: 'Borders of controls' },
  primary: { token: 'accent', title: 'Links and main buttons' },
  onPrimary: { token: 'on-accent', title: 'Text on the primary colour' },
  primaryDeep: { token: 'accent-deep', title: 'Dark ground of menu and footer' },
  accent: { token: 'highlight', title: 'Links under the pointer, focus, chosen filters' },
  accentWash: { token: 'highlight-surface', title: 'Ground of chosen filters' },
} as const;
export type ColourRole = keyof typeof COLOUR_ROLES;

const COLOUR = 'hexadecimal or oklch()';
/** The forms of a colour. Only a parser tells whether it is one. */
export const COLOUR_PATTERN = '^(#([0-9a-fA-F]{3}){1,2}|oklch\\([^()]*\\))$';
const ColourText = (options: object = {}) => Type.String({ pattern: COLOUR_PATTERN, description: COLOUR, ...options });

const WireColour = (title: string) =>
  Type.Optional(
    Type.Union(
      [
        ColourText({ title: 'In the light scheme', description: `${COLOUR}; the dark scheme gets a related colour` }),
        Type.Object({ light: ColourText(), dark: Type.Optional(ColourText()) }, { title: 'In each scheme' }),
      ],
      { title },
    ),
  );

type WireColours = Record<ColourRole, ReturnType<typeof WireColour>>;
const WireColours = Type.Object(
  Object.fromEntries(Object.entries(COLOUR_ROLES).map(([role, { title }]) => [role, WireColour(title)])) as WireColours,
  { title: 'Colours' },
);

export type FontPair = 'serif-sans' | 'sans' | 'serif' | 'system';
export const FONT_PAIRS: readonly FontPair[] = ['serif-sans', 'sans', 'serif', 'system'];

const WireContact = Type.Object(
  {
    company: localText('Name', 'name of the institute, as on a letter'),
    address: localText('Address', 'lines are separated by \\n'),
    email: localText('Email address', 'shown as a link'),
    director: localText('Director', 'a line such as "Director: Dr A. Example"'),
    map: media('Map', 'path below /media of a map'),
    footer: localText('Address in the footer', 'if it is not name and address on one line'),
  },
  { title: 'Contact block of menu and footer' },
);

const WireOrganisation = Type.Object(
  {
    ror: optional('ROR id', 'id in the Research Organization Registry, such as https://ror.org/02mhbdp94'),
    legalName: localText('Legal name', 'if it differs from the name'),
    street: localText('Street', 'street and number'),
    postalCode: optional('Postal code', 'as it is written in addresses'),
    locality: localText('Town', 'name of the town'),
    region: localText('Region', 'name of state or province'),
    country: optional('Country', 'two letters, ISO 3166-1'),
  },
  { title: 'Data for search engines' },
);

const WireCategory = Type.Object(
  {
    name: Type.String({ title: 'Name', description: 'as publications have it' }),
    colour: WireColour('Colour'),
    placeholder: media('Placeholder', 'path below /media of an SVG of 3:4; white gets the colour, black none'),
    citedAs: Type.Optional(
      Type.Unsafe<Category>(
        Type.Union(
          CATEGORIES.map((name) => Type.Literal(name)),
          { title: 'Cited as', description: 'the known category with the same type in citations' },
        ),
      ),
    ),
  },
  { title: 'Category' },
);

/** The brand of a site on the wire (docs/rules.md#brand). All fields are optional. */
export const WireBrand = Type.Object({
  name: localText('Name', 'name of the institute, beside its mark and in titles'),
  shortName: localText('Short name', 'at most 16 letters or so'),
  description: localText('Description', 'description of pages without one, for search engines'),
  logo: wireImage('Logo', 'path below /media of an image with the name, in place of mark and name; 32 px high'),
  mark: wireImage('Mark', 'path below /media of a square image'),
  favicon: media('Favicon', 'path below /media of an SVG, PNG or ICO'),
  touchIcon: media('Touch icon', 'path below /media of a square PNG of 180 px'),
  socialImage: media('Image for social networks', 'path below /media of a JPEG or PNG of 1200 × 630 px'),
  themeColor: WireColour('Colour of the browser around the page'),
  colours: Type.Optional(WireColours),
  fonts: Type.Optional(
    Type.Union([Type.Literal('serif-sans'), Type.Literal('sans'), Type.Literal('serif'), Type.Literal('system')], {
      title: 'Fonts',
      description: 'of headings and of text: serif and sans, or one for both',
    }),
  ),
  categories: Type.Optional(
    Type.Array(WireCategory, { title: 'Categories of its own', description: 'of publications; others are shown too' }),
  ),
  radius: Type.Optional(Type.Number({ minimum: 0, maximum: 24, title: 'Radius of corners', description: 'px' })),
  contact: Type.Optional(WireContact),
  profiles: Type.Optional(Type.Array(Type.String(), { title: 'Addresses of the pages in social networks' })),
  organisation: Type.Optional(WireOrganisation),
});
export type WireBrand = Static<typeof WireBrand>;

/** Paths of an image for the light and the dark scheme. */
export interface BrandImage {
  light: string;
  dark?: string;
}

/** A colour for each scheme, as `#rrggbb`. */
export interface SchemeColour {
  light: string;
  dark: string;
}

type TextFields<N extends string> = { [F in N]?: LocalText };

/** A category of publications that a site adds, or to which it gives another look. */
export interface BrandCategory {
  name: string;
  colour?: SchemeColour;
  /** Path below `/media`. */
  placeholder?: string;
  citedAs?: Category;
}

/** A checked brand: what cannot be used is left out, and all colours are readable. */
export interface Brand extends TextFields<'name' | 'shortName' | 'description'> {
  logo?: BrandImage;
  mark?: BrandImage;
  favicon?: string;
  touchIcon?: string;
  socialImage?: string;
  themeColor?: SchemeColour;
  /** The colours that differ from the neutral ones. */
  colours?: Partial<Record<ColourRole, SchemeColour>>;
  categories?: BrandCategory[];
  fonts?: FontPair;
  /** In px. */
  radius?: number;
  contact?: TextFields<'company' | 'address' | 'email' | 'director' | 'footer'> & { map?: string };
  /** http(s) URLs. */
  profiles?: string[];
  organisation?: TextFields<'legalName' | 'street' | 'locality' | 'region'> & {
    /** URL of the organisation in ROR. */
    ror?: string;
    postalCode?: string;
    country?: string;
  };
}
