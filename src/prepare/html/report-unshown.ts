import type { ChildNode } from 'domhandler';
import type { PrepareContext } from '../prepare-context.ts';
import { UNSHOWN } from './foreign-elements.ts';
import { isBlank, mapElements } from './html-tree.ts';

/** A custom element with content may be a mere wrapper. */
const isWrapper = (name: string, children: readonly ChildNode[]) => name.includes('-') && !children.every(isBlank);

const SCRIPT_FILE = /<script\b[^<>]*\ssrc\s*=\s*["']?[^\s"'>]/i;

/** Reports the files of scripts in a text: no script is run, and widgets show nothing without. */
export function reportScripts(html: string, context: PrepareContext): void {
  if (SCRIPT_FILE.test(html)) context.report('media', 'A script file is not run; what it would show is missing');
}

/**
 * Replaces elements that a page does not show, such as drawings and form fields, by the text in
 * them, and reports their names.
 */
export function reportUnshown(nodes: readonly ChildNode[], context: PrepareContext): ChildNode[] {
  const names = new Set<string>();
  const shown = mapElements(nodes, (element) => {
    if (element.name !== UNSHOWN) return element;
    const name = element.attribs['data-name'] ?? '';
    if (!isWrapper(name, element.children)) names.add(name);
    return element.children;
  });
  if (names.size > 0) context.report('media', `Elements not shown: ${[...names].sort().join(', ')}`);
  return shown;
}
