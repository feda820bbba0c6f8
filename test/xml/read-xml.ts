import { isTag, isText, type ParentNode } from 'domhandler';
import { parseDocument } from 'htmlparser2';

/** An element of an XML document, read by a parser that is not ours. */
export interface ReadElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  /** All children, or those of a name. */
  children(name?: string): ReadElement[];
}

function read(node: ParentNode, name: string, attributes: Record<string, string>): ReadElement {
  const elements = node.childNodes.filter(isTag).map((child) => read(child, child.name, child.attribs));
  return {
    name,
    attributes,
    text: node.childNodes.map((child) => (isText(child) ? child.data : '')).join(''),
    children: (wanted) => elements.filter((element) => wanted === undefined || element.name === wanted),
  };
}

/** Reads the root element of an XML document. */
export function readXml(xml: string): ReadElement {
  const [root] = read(parseDocument(xml, { xmlMode: true }), '', {}).children();
  if (!root) throw new Error('The document has no root element.');
  return root;
}
