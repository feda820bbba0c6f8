/** The thirteen known categories (docs/rules.md#categories). Others are shown under their names. */
export const CATEGORIES = [
  'Infographics',
  'Videos',
  'Posters | Infographics',
  'Proceedings',
  'Bulletins | Research',
  'Other media',
  'Newsletter',
  'Brochures',
  'Papers',
  'Position Papers',
  'Abstracts',
  'Country Reports',
  'Potash Review 1956-1995',
] as const;
export type Category = (typeof CATEGORIES)[number];
