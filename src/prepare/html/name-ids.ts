import type { ChildNode } from 'domhandler';
import { decodeFragment } from '../../domain/decode-fragment.ts';
import { mapElements } from './html-tree.ts';

/** Ids and window names that the page itself uses; React's begin with `_R_` or `_r_`. */
const RESERVED = new Set(
  ['root', 'initial-state', 'content', 'menu', 'reading-list', 'locale-switch', 'opens-new-tab'].concat([
    'lightbox',
    'datalayer',
  ]),
);
const REACTS = /^_r_/i;

const isReserved = (id: string) => RESERVED.has(id.toLowerCase()) || REACTS.test(id);

/** Ids already used on a page, each with the last number that was appended to it. */
export type TakenIds = Map<string, number>;

/** Takes the id, or the id with the first number that makes it unique. */
function takeId(id: string, taken: TakenIds): string {
  let number = taken.get(id) ?? (isReserved(id) ? 1 : 0);
  let candidate: string;
  do {
    number += 1;
    candidate = number === 1 ? id : `${id}-${number}`;
  } while (taken.has(candidate) || isReserved(candidate));
  taken.set(candidate, 1);
  taken.set(id, number);
  return candidate;
}

/**
 * Makes the ids of a text safe and unique on the page. Where possible the author's ids stay, for
 * `#part` links from other pages. Links within the text follow a changed id. Updates `taken`.
 */
export function nameIds(nodes: readonly ChildNode[], taken: TakenIds): ChildNode[] {
  const renamed = new Map<string, string>();
  const named = mapElements(nodes, (element) => {
    const { id, ...attributes } = element.attribs;
    if (id === undefined) return element;
    element.attribs = attributes;
    const given = takeId(REACTS.test(id) ? id.replace(/^_+/, '') : id, taken);
    if (!renamed.has(id)) renamed.set(id, given);
    element.attribs.id = given;
    return element;
  });
  return mapElements(named, (element) => {
    const { href } = element.attribs;
    const fragment = href?.startsWith('#') ? href.slice(1) : '';
    const target = renamed.get(fragment) ?? renamed.get(decodeFragment(fragment));
    if (target !== undefined && href !== `#${target}`)
      element.attribs.href = `#${encodeURIComponent(target.toWellFormed())}`;
    return element;
  });
}
