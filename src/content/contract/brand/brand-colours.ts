import { type Brand, COLOUR_ROLES, type ColourRole, type SchemeColour } from '../../../domain/brand.ts';
import { below, type ReportProblem, refuse } from '../../../domain/contract-problem.ts';
import { isAbsent, isWireObject } from '../../../domain/wire-values.ts';
import { readSchemeColour } from './colour-values.ts';
import { type ContrastNeed, lowestContrast, nearestPassing } from './contrast.ts';
import { NEUTRAL_COLOURS } from './neutral-colours.ts';
import { relatedDark, relatedLight } from './related-colours.ts';

type Scheme = keyof SchemeColour;
type Given = Partial<Record<ColourRole, string>>;
type Colours = Record<ColourRole, SchemeColour>;

const ROLES = Object.keys(COLOUR_ROLES) as ColourRole[];

/** In this order, because the contrast of a role depends on roles before it. */
const GROUNDS = ['ground', 'raised', 'primaryDeep'] as const;
const ON_GROUNDS = ['text', 'muted', 'line', 'control', 'primary', 'onPrimary', 'accent', 'accentWash'] as const;
const ORDER = [...GROUNDS, ...ON_GROUNDS];

/**
 * Contrasts of grounds to black or white. They leave room for every role, and for the colours of
 * categories and messages, which no brand changes.
 */
const OPPOSITE: SchemeColour = { light: '#000000', dark: '#ffffff' };
const LIGHT_GROUND = 17;
/** Chips of categories have a tint of their colour on a raised ground, which takes contrast. */
const LIGHT_RAISED = 20;
const DARK_GROUND = 15;
const DEEP_GROUND = 11;
const TEXT = 4.5;
const CONTROL = 3;

/**
 * The contrasts that a role needs in a scheme, with the colours that are decided already
 * (docs/rules.md#contrast-of-a-brand).
 */
function needsOf(role: ColourRole, scheme: Scheme, colours: Colours): ContrastNeed[] {
  const grounds = [colours.ground[scheme], colours.raised[scheme]];
  // Menu and footer are dark in both schemes, with the text colours of the dark one.
  const deep = scheme === 'dark' ? [colours.primaryDeep.light, colours.primaryDeep.dark] : [];
  switch (role) {
    case 'ground':
      return [{ ratio: scheme === 'light' ? LIGHT_GROUND : DARK_GROUND, to: [OPPOSITE[scheme]] }];
    case 'raised':
      return [{ ratio: scheme === 'light' ? LIGHT_RAISED : DARK_GROUND, to: [OPPOSITE[scheme]] }];
    case 'primaryDeep':
      return [{ ratio: DEEP_GROUND, to: ['#ffffff'] }];
    case 'text':
    case 'muted':
    case 'primary':
    case 'accent':
      return [{ ratio: TEXT, to: [...grounds, ...deep] }];
    case 'onPrimary':
      return [{ ratio: TEXT, to: [colours.primary[scheme]] }];
    case 'accentWash':
      return [{ ratio: TEXT, to: [colours.accent[scheme], colours.text[scheme]] }];
    case 'control':
      return [{ ratio: CONTROL, to: grounds }];
    case 'line':
      return [];
  }
}

/** Reports a colour of the brand that another one replaces. */
function reportMoved(
  pointer: string,
  { from, to, needs }: { from: string; to: string; needs: ContrastNeed[] },
  report: ReportProblem,
): void {
  const missed = needs.find(({ ratio, to: others }) => lowestContrast(from, others) < ratio);
  if (!missed) return;
  const { ratio, to: others } = missed;
  const found = `${from}, with a contrast of ${lowestContrast(from, others)}:1`;
  report({
    kind: 'moved-colour',
    pointer,
    found,
    expected: `at least ${ratio}:1 to ${others.join(', ')}; ${to} is used`,
  });
}

interface Reading {
  light: Given;
  dark: Given;
  /** JSON pointers of the colours that the brand names, by role and scheme. */
  pointers: Map<string, string>;
}

function readGiven(value: Readonly<Record<string, unknown>>, pointer: string, report: ReportProblem): Reading {
  const reading: Reading = { light: {}, dark: {}, pointers: new Map() };
  for (const role of ROLES) {
    if (isAbsent(value[role])) continue;
    const at = below(pointer, role);
    const { light, dark } = readSchemeColour(value[role], at, report);
    if (light !== undefined) reading.light[role] = light;
    if (dark !== undefined) reading.dark[role] = dark;
    for (const scheme of ['light', 'dark'] as const)
      reading.pointers.set(`${role} ${scheme}`, isWireObject(value[role]) ? below(at, scheme) : at);
  }
  return reading;
}

function changedColours(colours: Colours): Brand['colours'] {
  const changed: Partial<Colours> = {};
  for (const role of ROLES) {
    const { light, dark } = NEUTRAL_COLOURS[role];
    if (colours[role].light !== light || colours[role].dark !== dark) changed[role] = colours[role];
  }
  return Object.keys(changed).length > 0 ? changed : undefined;
}

/**
 * Reads the colours of a brand. A colour without enough contrast is reported and replaced by the
 * nearest one that has it. Returns the colours that differ from the neutral ones.
 */
export function readBrandColours(value: unknown, pointer: string, report: ReportProblem): Brand['colours'] {
  if (!isWireObject(value)) return refuse(report, 'dropped-field', pointer, value, 'an object');
  const { light, dark, pointers } = readGiven(value, pointer, report);
  const colours = structuredClone(NEUTRAL_COLOURS) as Colours;
  const decide = (role: ColourRole, scheme: Scheme) => {
    const own = scheme === 'light' ? light[role] : dark[role];
    const related = scheme === 'light' ? relatedLight(role, light) : relatedDark(role, dark, light);
    const from = own ?? related ?? NEUTRAL_COLOURS[role][scheme];
    const needs = needsOf(role, scheme, colours);
    const to = nearestPassing(from, needs) ?? NEUTRAL_COLOURS[role][scheme];
    colours[role][scheme] = to;
    if (own !== undefined) reportMoved(pointers.get(`${role} ${scheme}`) ?? pointer, { from, to, needs }, report);
  };
  for (const scheme of ['light', 'dark'] as const) for (const role of ORDER) decide(role, scheme);
  return changedColours(colours);
}
