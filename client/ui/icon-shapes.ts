/** A drawing of 24 by 24 units: outlines are stroked, fills are filled; `mirrored` ones turn with the reading direction. */
export interface IconShape {
  outline?: string;
  fill?: string;
  mirrored?: boolean;
}

/** Every icon of the site by its name. */
export const ICON_SHAPES = {
  bookmark: { outline: 'M6.5 3.75h11v16.5L12 15.9l-5.5 4.35z' },
  'bookmark-filled': { fill: 'M5.6 2.9h12.8v19L12 16.9l-6.4 5z' },
  close: { outline: 'm5.5 5.5 13 13m0-13-13 13' },
  menu: { outline: 'M3.5 7h17m-17 5h17m-17 5h17' },
  search: { outline: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13m4.8 11.3L20.5 20.5' },
  chevron: { outline: 'm6 9.5 6 6 6-6' },
  'arrow-left': { outline: 'M20 12H4.5m6-6.5L4 12l6.5 6.5', mirrored: true },
  'arrow-right': { outline: 'M4 12h15.5m-6-6.5L20 12l-6.5 6.5', mirrored: true },
  up: { outline: 'M12 20V4.5m-6.5 6L12 4l6.5 6.5' },
  down: { outline: 'M12 4v15.5m-6.5-6L12 20l6.5-6.5' },
  link: { outline: 'M10 14l4-4M8.5 11.5l-3 3a3.5 3.5 0 0 0 5 5l3-3m2-4 3-3a3.5 3.5 0 0 0-5-5l-3 3' },
  print: { outline: 'M7 8.5v-5h10v5M7 17H3.5V8.5h17V17H17M7 14h10v6.5H7z' },
  copy: { outline: 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4' },
  external: { outline: 'M8 16 17.5 6.5M9 6h9v9', mirrored: true },
  download: { outline: 'M12 3.5v11m-5-4.5 5 5 5-5M4.5 19.5h15' },
  play: { fill: 'M7 4.5v15l12.5-7.5z' },
  pause: { fill: 'M6.5 5h3.75v14H6.5zm7.25 0h3.75v14h-3.75z' },
  check: { outline: 'm4.5 12.5 5 5 10-11' },
  alert: { outline: 'M12 4 2.75 19.5h18.5zm0 6v4.5m0 2.25v.5' },
  plus: { outline: 'M12 5v14m-7-7h14' },
  filter: { outline: 'M4 7h16M7 12h10m-7 5h4' },
  retry: { outline: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9m0-5v5h-5' },
  share: { outline: 'M12 15.5V3.5M7.5 8 12 3.500 16.5 8M8 11.500H5v9h14v-9h-3' },
  phone: {
    outline:
      'M6.5 3.5h3l1.5 4.5-2 1.5a11.5 11.5 0 0 0 5.5 5.5l1.5-2 4.5 1.5v3a2 2 0 0 1-2.2 2A16.3 16.3 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2',
  },
  mobile: { outline: 'M7.5 2.75h9v18.5h-9zM11 18h2' },
  fax: { outline: 'M6.5 8.5v-5h11v5M4 8.5h16v9h-2.5m-11 0H4v-9m2.5 5.5h11v6.5h-11z' },
  mail: { outline: 'M3.5 5.5h17v13h-17zm.5.5 8 7 8-7' },
  globe: { outline: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M3.2 12h17.6M12 3c-6 6-6 12 0 18m0-18c6 6 6 12 0 18' },
  zoom: { outline: 'M14 4h6v6m0-6-7 7M10 20H4v-6m0 6 7-7' },
  linkedin: {
    fill: 'M4 9h3.5v11H4zm1.75-5.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4M10 9h3.3v1.6c.6-1 1.7-1.9 3.5-1.9 3 0 4.2 1.8 4.2 5V20h-3.5v-5.7c0-1.7-.6-2.6-1.9-2.6-1.4 0-2.1 1-2.1 2.7V20H10z',
  },
  facebook: {
    fill: 'M13.5 21v-8h2.8l.5-3.3h-3.3V7.6c0-1 .4-1.6 1.7-1.6H17V3.1c-.3 0-1.2-.1-2.2-.1-2.5 0-4.2 1.5-4.2 4.3v2.4H7.8V13h2.8v8z',
  },
  x: { fill: 'M4 4h4.7l3.9 5.5L17.3 4h2.3l-6 7L20.4 20h-4.7l-4.2-6-5.1 6H4l6.5-7.5zm3.2 1.6 9.3 12.8h1.1L8.3 5.6z' },
  youtube: {
    fill: 'M4.5 5.8c2.5-.6 12.5-.6 15 0 1 .3 1.6 1 1.8 2 .4 2.6.4 5.8 0 8.4-.2 1-.8 1.7-1.8 2-2.5.6-12.5.6-15 0-1-.3-1.6-1-1.8-2-.4-2.6-.4-5.8 0-8.4.2-1 .8-1.7 1.8-2M10 8.700v6.600l5.5-3.300z',
  },
  flickr: { fill: 'M7.250 7.500a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9m9.5 0a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9' },
  apple: {
    fill: 'M15.9 3c.1 1.2-.4 2.3-1.1 3.1-.7.8-1.8 1.4-2.9 1.3-.1-1.1.4-2.3 1.1-3 .7-.8 2-1.4 2.9-1.400m3.6 14.200c-.6 1.3-.8 1.8-1.5 2.9-1 1.5-2.1 1.7-2.9 1.7-1.1 0-1.5-.7-3-.7s-1.9.7-3 .7c-1.9 0-5.6-5.1-5.6-9.3 0-3.5 2.2-5.3 4.3-5.3 1.5 0 2.7 1 3.6 1s2.4-1.1 4.1-1.100c1.3 0 2.8.7 3.7 2-3.2 1.8-2.7 6.4.3 8.1',
  },
  google: {
    fill: 'M5 2.800v18.400l9-9.200zm10.1 8 2.9-2.900L7.5 2.300zm1.1 1.2 3 2.9 2.3-1.300c1-.6 1-2.6 0-3.200l-2.3-1.300zm-1.1 1.200L7.5 21.7 18 16.100z',
  },
} as const satisfies Record<string, IconShape>;

export type IconName = keyof typeof ICON_SHAPES;
