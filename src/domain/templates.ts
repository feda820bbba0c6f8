/** The page templates (specification 2) and the zones each has, in reading order (interface 4). */
export const TEMPLATE_ZONES = {
  'single-column': ['top', 'main'],
  'sidebar-right': ['top', 'main', 'sidebar'],
  'legacy-sidebar-right': ['top', 'main', 'sidebar'],
  iframe: ['top', 'main'],
} as const satisfies Record<string, readonly string[]>;
export type TemplateName = keyof typeof TEMPLATE_ZONES;
export type ZoneName = 'top' | 'main' | 'sidebar';
export const TEMPLATE_NAMES = Object.keys(TEMPLATE_ZONES) as TemplateName[];
