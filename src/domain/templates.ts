/** The page templates (docs/rules.md#page-templates) and the zones of each, in reading order. */
export const TEMPLATE_ZONES = {
  'single-column': ['top', 'main'],
  'sidebar-right': ['top', 'main', 'sidebar'],
  'legacy-sidebar-right': ['top', 'main', 'sidebar'],
  iframe: ['top', 'main'],
} as const satisfies Record<string, readonly string[]>;
export type TemplateName = keyof typeof TEMPLATE_ZONES;
export type ZoneName = 'top' | 'main' | 'sidebar';
export const TEMPLATE_NAMES = Object.keys(TEMPLATE_ZONES) as TemplateName[];
