import { type ChildNode, Text } from 'domhandler';
import sanitizeHtml from 'sanitize-html';
import { plainText } from '../../domain/plain-text.ts';
import { INERT_ATTRIBUTES, inertAttributes } from './html-attributes.ts';
import { parseSanitised } from './html-tree.ts';
import { ALLOWED_TAGS, NON_TEXT_TAGS, RENAMED_TAGS } from './html-vocabulary.ts';

/** Elements nested deeper than any author nests them cost the parser a time that grows with the square of the depth. */
const MAX_DEPTH = 256;
/** Elements deeper than this lose their tags and keep their text. */
const MAX_SHOWN_DEPTH = 100;

/** More elements than any author writes into one text would keep the server busy for seconds. */
const MAX_ELEMENTS = 30_000;

const CONTROLS = /(?![\t\n\f])\p{Cc}/gu;

class TooMuch extends Error {}

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...ALLOWED_TAGS],
  allowedAttributes: { '*': [...INERT_ATTRIBUTES] },
  allowedSchemes: [],
  nonTextTags: [...NON_TEXT_TAGS],
  selfClosing: ['br', 'col', 'hr', 'img', 'source', 'track', 'wbr'],
  nonBooleanAttributes: [],
  disallowedTagsMode: 'discard',
  nestingLimit: MAX_SHOWN_DEPTH,
  transformTags: {
    '*': (original, given) => {
      const tagName = Object.hasOwn(RENAMED_TAGS, original) ? (RENAMED_TAGS[original] ?? original) : original;
      return { tagName, attribs: inertAttributes(tagName, given, original) };
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
 * Takes off the CDATA marks that exports of XML leave around HTML; a parser would take all between them, or up to
 * the first `>`, for a comment. Line ends become those that browsers read; control characters are no text.
 */
function withoutEnvelope(html: string): string {
  const lines = html.replace(/\r\n?/g, '\n').replace(CONTROLS, '');
  return lines.includes('<![CDATA[') ? lines.replaceAll('<![CDATA[', '').replaceAll(']]>', '') : lines;
}

/**
 * Reads HTML from outside as a fragment of allowed elements with inert attributes: nothing in it can run, load
 * or lead anywhere, and every readable text is kept. Comments (Word's and WordPress's too), scripts, styles,
 * forms, SVG, MathML, embedded objects and unknown elements are gone. What is absurdly deep or large
 * becomes text.
 */
export function sanitiseHtml(html: string): ChildNode[] {
  try {
    return parseSanitised(sanitised(withoutEnvelope(html)));
  } catch (error) {
    if (error instanceof TooMuch) return [new Text(plainText(html))];
    throw error;
  }
}
