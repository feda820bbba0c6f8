/** A site, or a category of a site: a set of OAI-PMH. */
export interface RecordSet {
  site: string;
  category?: string;
}

/** The form of a setSpec in the schema of OAI-PMH. */
const SET_SPEC = /^[A-Za-z0-9\-_.!~*'()]+(?::[A-Za-z0-9\-_.!~*'()]+)*$/;

/** Whether a text has the form of a setSpec, whether or not the set exists. */
export const isSetSpec = (text: string): boolean => SET_SPEC.test(text);

/** Writes any text with the characters that a setSpec may have: `_` is a space, `~20` a byte. */
const encoded = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(/[_~]|%20|%/g, (found) => {
    if (found === '%20') return '_';
    return found === '%' ? '~' : `~${found.charCodeAt(0).toString(16).toUpperCase()}`;
  });

/** The setSpec of a set: `site`, or `site:category` (docs/rules.md#oai-pmh). */
export const setSpec = ({ site, category }: RecordSet): string =>
  category === undefined ? encoded(site) : `${encoded(site)}:${encoded(category)}`;

/** Whether a set is the wanted one, or lies in it. */
export const isWithinSet = (spec: string, wanted: string): boolean => spec === wanted || spec.startsWith(`${wanted}:`);
