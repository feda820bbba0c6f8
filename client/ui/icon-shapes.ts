/** A path of 24 by 24 units, stroked or filled. `mirrored` flips it in right-to-left text. */
export interface IconShape {
  outline?: string;
  fill?: string;
  mirrored?: boolean;
}

/** Icons that several components use. Other icons are in the component that uses them. */
export const ICON_SHAPES = {
  bookmark: { outline: 'M6.5 3.75h11v16.5L12 15.9l-5.5 4.35z' },
  close: { outline: 'm5.5 5.5 13 13m0-13-13 13' },
  menu: { outline: 'M3.5 7h17m-17 5h17m-17 5h17' },
  search: { outline: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13m4.8 11.3L20.5 20.5' },
  chevron: { outline: 'm6 9.5 6 6 6-6' },
  'arrow-left': { outline: 'M20 12H4.5m6-6.5L4 12l6.5 6.5', mirrored: true },
  'arrow-right': { outline: 'M4 12h15.5m-6-6.5L20 12l-6.5 6.5', mirrored: true },
  external: { outline: 'M8 16 17.5 6.5M9 6h9v9', mirrored: true },
  download: { outline: 'M12 3.5v11m-5-4.5 5 5 5-5M4.5 19.5h15' },
  play: { fill: 'M7 4.5v15l12.5-7.5z' },
  pause: { fill: 'M6.5 5h3.75v14H6.5zm7.25 0h3.75v14h-3.75z' },
  alert: { outline: 'M12 4 2.75 19.5h18.5zm0 6v4.5m0 2.25v.5' },
  mail: { outline: 'M3.5 5.5h17v13h-17zm.5.5 8 7 8-7' },
  globe: { outline: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M3.2 12h17.6M12 3c-6 6-6 12 0 18m0-18c6 6 6 12 0 18' },
  linkedin: {
    fill: 'M4 9h3.5v11H4zm1.75-5.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4M10 9h3.3v1.6c.6-1 1.7-1.9 3.5-1.9 3 0 4.2 1.8 4.2 5V20h-3.5v-5.7c0-1.7-.6-2.6-1.9-2.6-1.4 0-2.1 1-2.1 2.7V20H10z',
  },
  facebook: {
    fill: 'M13.5 21v-8h2.8l.5-3.3h-3.3V7.6c0-1 .4-1.6 1.7-1.6H17V3.1c-.3 0-1.2-.1-2.2-.1-2.5 0-4.2 1.5-4.2 4.3v2.4H7.8V13h2.8v8z',
  },
} as const satisfies Record<string, IconShape>;

export type IconName = keyof typeof ICON_SHAPES;
