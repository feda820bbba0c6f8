/** The title of a site without one (docs/rules.md#site-title-and-description). */
export const SITE_TITLE = 'Meridian Institute for Crop Nutrition';
