import { type ChildNode, Text } from 'domhandler';
import sanitizeHtml from 'sanitize-html';
import { plainText } from '../../domain/plain-text.ts';
import { applyFormats } from './apply-formats.ts';
import { FOREIGN_ATTRIBUTES, FOREIGN_TAGS, foreignAttributes, readTag } from './foreign-elements.ts';
import { INERT_ATTRIBUTES, inertAttributes } from './html-attributes.ts';
import { parseSanitised } from './html-tree.ts';
import { ALLOWED_TAGS, NON_TEXT_TAGS } from './html-vocabulary.ts';

/** The parser's time grows with the square of the depth; no author nests elements this deep. */
const MAX_DEPTH = 256;
/** Elements deeper than this lose their tags and keep their text. */
const MAX_SHOWN_DEPTH = 100;

/** More elements than any author writes; they would keep the server busy for seconds. */
const MAX_ELEMENTS = 30_000;

const CONTROLS = /(?![\t\n\f])\p{Cc}/gu;

class TooMuch extends Error {}

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...ALLOWED_TAGS, ...FOREIGN_TAGS],
  allowedAttributes: { '*': [...INERT_ATTRIBUTES, ...FOREIGN_ATTRIBUTES] },
  allowedSchemes: [],
  nonTextTags: [...NON_TEXT_TAGS],
  selfClosing: ['br', 'col', 'hr', 'img', 'source', 'track', 'wbr'],
  nonBooleanAttributes: [],
  disallowedTagsMode: 'discard',
  nestingLimit: MAX_SHOWN_DEPTH,
  transformTags: {
    '*': (original, given) => {
      const tagName = readTag(original, given);
      const attribs = { ...inertAttributes(tagName, given, original), ...foreignAttributes(tagName, given, original) };
      return { tagName, attribs };
    },
  },
};

function sanitised(html: string): string {
  let depth = 0;
  let elements = 0;
  return sanitizeHtml(html, {
    ...OPTIONS,
    onOpenTag: () => {
      depth += 1;
      elements += 1;
      if (depth > MAX_DEPTH || elements > MAX_ELEMENTS) throw new TooMuch();
    },
    onCloseTag: () => {
      depth -= 1;
    },
  });
}

/**
 * Removes control characters and the CDATA marks of XML exports, which a parser would take for the
 * start of a comment. Normalises line ends as browsers do.
 */
function withoutEnvelope(html: string): string {
  const lines = html.replace(/\r\n?/g, '\n').replace(CONTROLS, '');
  return lines.includes('<![CDATA[') ? lines.replaceAll('<![CDATA[', '').replaceAll(']]>', '') : lines;
}

/**
 * Reads foreign HTML as a tree of allowed elements with inert attributes: nothing in it can run,
 * load or link, and all readable text stays. Styles with a meaning become elements and attributes.
 * A text beyond the limits of depth or size becomes plain text.
 */
export function sanitiseHtml(html: string): ChildNode[] {
  try {
    return applyFormats(parseSanitised(sanitised(withoutEnvelope(html))));
  } catch (error) {
    if (error instanceof TooMuch) return [new Text(plainText(html))];
    throw error;
  }
}
