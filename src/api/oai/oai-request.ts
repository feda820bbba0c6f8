import { isDay } from './day.ts';
import { OaiError } from './oai-error.ts';
import { type ListVerb, type Position, readToken, type Selection } from './resumption-token.ts';
import { isSetSpec } from './set-spec.ts';

/** The only metadata format: unqualified Dublin Core. */
export const METADATA_PREFIX = 'oai_dc';

/** The arguments of each verb besides `verb`. */
const VERBS = {
  Identify: { required: [], optional: [] },
  ListMetadataFormats: { required: [], optional: ['identifier'] },
  ListSets: { required: [], optional: ['resumptionToken'] },
  GetRecord: { required: ['identifier', 'metadataPrefix'], optional: [] },
  ListIdentifiers: { required: ['metadataPrefix'], optional: ['from', 'until', 'set', 'resumptionToken'] },
  ListRecords: { required: ['metadataPrefix'], optional: ['from', 'until', 'set', 'resumptionToken'] },
} as const satisfies Record<string, { required: readonly string[]; optional: readonly string[] }>;
type Verb = keyof typeof VERBS;
const VERB_NAMES = Object.keys(VERBS) as Verb[];

/** The arguments of a request by name, `verb` included. */
export type OaiArguments = Readonly<Record<string, string>>;

/** A valid request. */
export type OaiRequest =
  | { verb: 'Identify' | 'ListSets' }
  | { verb: 'ListMetadataFormats'; identifier?: string }
  | { verb: 'GetRecord'; identifier: string }
  | { verb: ListVerb; selection: Selection; after?: Position };

const badArgument = (message: string) => new OaiError('badArgument', message);

/** The arguments of a query and a form. Throws `badVerb` or `badArgument` for repeated ones. */
export function readArguments(...sources: readonly unknown[]): OaiArguments {
  const found = new Map<string, string>();
  for (const source of sources) {
    for (const [name, value] of Object.entries(source ?? {})) {
      const code = name === 'verb' ? 'badVerb' : 'badArgument';
      if (found.has(name) || typeof value !== 'string') throw new OaiError(code, `The argument ${name} is repeated.`);
      found.set(name, value);
    }
  }
  return Object.fromEntries(found);
}

const isVerb = (verb: string | undefined): verb is Verb => verb !== undefined && Object.hasOwn(VERBS, verb);

/** Throws `badArgument` if arguments are missing, unknown, empty or exclude each other. */
function checkNames({ verb, ...given }: OaiArguments, { required, optional }: (typeof VERBS)[Verb]): void {
  const names = Object.keys(given);
  const known: readonly string[] = [...required, ...optional];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw badArgument(`${verb} has no argument ${unknown}.`);
  const empty = names.find((name) => given[name] === '');
  if (empty !== undefined) throw badArgument(`The argument ${empty} is empty.`);
  const isResumed = given.resumptionToken !== undefined;
  if (isResumed && names.length > 1) throw badArgument('resumptionToken excludes all other arguments.');
  const missing = required.find((name) => !isResumed && given[name] === undefined);
  if (missing !== undefined) throw badArgument(`${verb} needs the argument ${missing}.`);
}

/** An absolute URI (RFC 3986), which the response repeats. */
const URI = /^[a-z][a-z\d+.-]*:(?:[\w\-.~:/?#@!$&'()*+,;=]|%[\da-f]{2})+$/i;

/** Throws `badArgument` for values that the schema of a response does not allow. */
function checkForms({ identifier, metadataPrefix }: OaiArguments): void {
  if (identifier !== undefined && !URI.test(identifier)) throw badArgument('identifier must be a URI.');
  if (metadataPrefix !== undefined && !/^[\w\-.!~*'()]+$/.test(metadataPrefix))
    throw badArgument('metadataPrefix has a character that is not allowed.');
}

function selectionOf({ from, until, set }: OaiArguments): Selection {
  const selection: Selection = {};
  for (const [name, day] of [['from', from] as const, ['until', until] as const]) {
    if (day === undefined) continue;
    if (!isDay(day)) throw badArgument(`${name} must be a day such as 2026-02-28.`);
    selection[name] = day;
  }
  if (from !== undefined && until !== undefined && from > until) throw badArgument('from is later than until.');
  if (set !== undefined) {
    if (!isSetSpec(set)) throw badArgument('set must be a setSpec of ListSets.');
    selection.set = set;
  }
  return selection;
}

function resumedList(verb: ListVerb, token: string): OaiRequest {
  const resumed = readToken(verb, token);
  if (!resumed) throw new OaiError('badResumptionToken', `This is no resumptionToken of ${verb}.`);
  return { verb, selection: resumed.selection, after: resumed.after };
}

/** Checks a request (OAI-PMH 2.0, section 4). Throws an {@link OaiError}. */
export function readOaiRequest(given: OaiArguments): OaiRequest {
  const { verb, identifier, metadataPrefix, resumptionToken } = given;
  if (!isVerb(verb)) throw new OaiError('badVerb', `The argument verb must be one of ${VERB_NAMES.join(', ')}.`);
  checkNames(given, VERBS[verb]);
  checkForms(given);
  if (metadataPrefix !== undefined && metadataPrefix !== METADATA_PREFIX)
    throw new OaiError('cannotDisseminateFormat', `The only metadataPrefix is ${METADATA_PREFIX}.`);
  switch (verb) {
    case 'Identify':
      return { verb };
    case 'ListSets':
      if (resumptionToken === undefined) return { verb };
      throw new OaiError('badResumptionToken', 'ListSets is never sent in parts.');
    case 'ListMetadataFormats':
      return identifier === undefined ? { verb } : { verb, identifier };
    case 'GetRecord':
      return { verb, identifier: identifier ?? '' };
    default:
      return resumptionToken === undefined
        ? { verb, selection: selectionOf(given) }
        : resumedList(verb, resumptionToken);
  }
}
