import type { Oklch } from 'culori';
import type { ColourRole } from '../../../domain/brand.ts';
import { hexOf, oklchOf } from './colour-values.ts';
import { NEUTRAL_COLOURS } from './neutral-colours.ts';

const changed = (colour: string | undefined, change: (oklch: Oklch) => Partial<Oklch>): string | undefined => {
  const oklch = colour === undefined ? undefined : oklchOf(colour);
  return oklch && hexOf({ ...oklch, ...change(oklch) });
};

const bright = ({ c }: Oklch) => ({ l: 0.78, c: Math.min(c, 0.11) });
const deep = ({ c }: Oklch) => ({ l: 0.31, c: Math.min(c * 0.7, 0.06) });
const deeper = ({ l, c }: Oklch) => ({ l: l * 0.83, c: c * 0.75 });
const wash = ({ c }: Oklch) => ({ l: 0.945, c: Math.min(c, 0.022) });
const darkWash = ({ c }: Oklch) => ({ l: 0.276, c: Math.min(c, 0.055) });

/** Colours of one scheme, as far as they are known. */
type Known = Readonly<Partial<Record<ColourRole, string>>>;

/**
 * The colour of a role that a brand does not name in the light scheme, made from one that it names.
 */
export function relatedLight(role: ColourRole, given: Known): string | undefined {
  switch (role) {
    case 'onPrimary':
      return given.primary && '#ffffff';
    case 'primaryDeep':
      return changed(given.primary, deep);
    case 'accent':
      return given.primary;
    case 'accentWash':
      return changed(given.accent ?? given.primary, wash);
    default:
      return undefined;
  }
}

/**
 * The same for the dark scheme. `given` are the colours that the brand names for it, `light` those
 * of the light scheme.
 */
export function relatedDark(role: ColourRole, given: Known, light: Known): string | undefined {
  switch (role) {
    case 'onPrimary':
      return (given.primary ?? light.primary) && (given.ground ?? NEUTRAL_COLOURS.ground.dark);
    case 'primary':
      return changed(light.primary, bright);
    case 'primaryDeep':
      return changed(light.primaryDeep ?? relatedLight('primaryDeep', light), deeper);
    case 'accent':
      return changed(light.accent ?? light.primary, bright);
    case 'accentWash':
      return changed(given.accent ?? light.accent ?? light.primary, darkWash);
    default:
      return undefined;
  }
}
