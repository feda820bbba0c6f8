import { parse, type ValueNode } from '@humanwhocodes/momoa';
import { pointerSegments } from './json-pointer.ts';

/** A place in a text, counted from 1. */
export interface Place {
  line: number;
  column: number;
}

/** The value below a node, and the place of its name or of itself. */
function step(node: ValueNode, segment: string): { node: ValueNode; place: Place } | undefined {
  if (node.type === 'Array') {
    const element = node.elements[Number(segment)];
    return element && { node: element.value, place: element.value.loc.start };
  }
  if (node.type !== 'Object') return undefined;
  // JSON.parse keeps the last of several members with one name.
  const member = node.members.findLast(({ name }) => (name.type === 'String' ? name.value : name.name) === segment);
  return member && { node: member.value, place: member.loc.start };
}

/**
 * The place of a JSON pointer (RFC 6901) in a valid JSON text: that of the name of a field, or of
 * an item of a list. If the pointer leads nowhere, the place of the last value on its way.
 */
export function placeOfPointer(text: string, pointer: string): Place {
  let node: ValueNode = parse(text, { mode: 'json' }).body;
  let { line, column } = node.loc.start;
  for (const segment of pointerSegments(pointer)) {
    const next = step(node, segment);
    if (!next) break;
    node = next.node;
    ({ line, column } = next.place);
  }
  return { line, column };
}

/** The place in the message of JSON.parse. */
const PLACE = / in JSON at position \d+(?: \(line (\d+) column (\d+)\))?$/;

/** Where the parser stops; the end of the text if it does not say. */
function placeOfFault(text: string): Place {
  try {
    parse(text, { mode: 'json' });
  } catch (error) {
    const { line, column } = error as Partial<Place>;
    if (line !== undefined && column !== undefined) return { line, column };
  }
  const lines = text.split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** The place and reason of a fault of JSON.parse. Some of its messages quote the text instead. */
export function syntaxFault(text: string, { message }: Error): Place & { reason: string } {
  const [, line, column] = PLACE.exec(message) ?? [];
  const reason = message.replace(PLACE, '').replace(/, (?:\.\.\.)?".*"(?:\.\.\.)? is not valid JSON$/s, '');
  if (line !== undefined && column !== undefined) return { line: Number(line), column: Number(column), reason };
  return { ...placeOfFault(text), reason };
}
