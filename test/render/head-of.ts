import type { HeadModel } from '../../src/domain/head-tags.ts';

/** The assets of a page. */
export const ASSETS = {
  entry: '/static/assets/a.js',
  styles: ['/static/assets/s.css'],
  modules: ['/static/assets/b.js'],
  latinFonts: ['/static/assets/source-sans-3-latin-wght-normal-1.woff2'],
};

/** A head with what every page has, and the given contents. */
export const headOf = (rest: Partial<HeadModel>): HeadModel => ({
  lang: 'en',
  dir: 'ltr',
  title: 'T',
  description: 'D',
  canonical: undefined,
  robots: undefined,
  alternates: [],
  feed: undefined,
  openSearch: undefined,
  siteName: 'S',
  ogImage: undefined,
  ogType: 'website',
  record: [],
  favicon: undefined,
  touchIcon: undefined,
  themeColor: undefined,
  brandStyles: undefined,
  fonts: undefined,
  ...rest,
});
