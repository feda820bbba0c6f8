import type { ColourRole, SchemeColour } from '../../../domain/brand.ts';

/** The colours of a site without its own. client/styles/tokens.css has the same. */
export const NEUTRAL_COLOURS: Readonly<Record<ColourRole, SchemeColour>> = {
  ground: { light: '#fafafa', dark: '#131517' },
  raised: { light: '#ffffff', dark: '#1c1f22' },
  text: { light: '#1f2328', dark: '#e6e9ec' },
  muted: { light: '#57606a', dark: '#a8b1ba' },
  line: { light: '#dcdfe3', dark: '#30353a' },
  control: { light: '#828a92', dark: '#6e767e' },
  primary: { light: '#2a5784', dark: '#92bfe8' },
  onPrimary: { light: '#ffffff', dark: '#0f1a26' },
  primaryDeep: { light: '#1c3047', dark: '#142233' },
  accent: { light: '#0f6c74', dark: '#7fd0d4' },
  accentWash: { light: '#e2f3f4', dark: '#173235' },
};
