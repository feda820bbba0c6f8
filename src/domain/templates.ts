/** The zones that a page may have, in reading order (docs/rules.md#zones). */
export const ZONE_NAMES = ['top', 'main', 'sidebar'] as const;
export type ZoneName = (typeof ZONE_NAMES)[number];

/** The page templates (docs/rules.md#page-templates) and the zones of each. */
export const TEMPLATE_ZONES = {
  'single-column': ['top', 'main'],
  'sidebar-right': ['top', 'main', 'sidebar'],
  'legacy-sidebar-right': ['top', 'main', 'sidebar'],
  iframe: ['top', 'main'],
} as const satisfies Record<string, readonly ZoneName[]>;
export type TemplateName = keyof typeof TEMPLATE_ZONES;
export const TEMPLATE_NAMES = Object.keys(TEMPLATE_ZONES) as TemplateName[];
