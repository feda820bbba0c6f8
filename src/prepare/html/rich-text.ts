import type { ChildNode } from 'domhandler';
import type { PrepareContext } from '../prepare-context.ts';
import { cleanMath } from './clean-math.ts';
import { completeTables } from './complete-tables.ts';
import { dropDirections } from './drop-directions.ts';
import { dropEmpty } from './drop-empty.ts';
import { isBlank, nodesHtml } from './html-tree.ts';
import { liftBlocks } from './lift-blocks.ts';
import { markLists } from './mark-lists.ts';
import { nameIds } from './name-ids.ts';
import { nestLists } from './nest-lists.ts';
import { reportScripts, reportUnshown } from './report-unshown.ts';
import { resolveFrames } from './resolve-frames.ts';
import { resolveImages } from './resolve-images.ts';
import { resolveLinks } from './resolve-links.ts';
import { resolveRecordings } from './resolve-recordings.ts';
import { sanitiseHtml } from './sanitise-html.ts';
import { separateLinks } from './separate-links.ts';
import { shiftHeadings } from './shift-headings.ts';
import { wrapLooseText } from './wrap-loose-text.ts';
import { wrapTables } from './wrap-tables.ts';

type Step = (nodes: ChildNode[], context: PrepareContext) => ChildNode[];

const STEPS: readonly Step[] = [
  reportUnshown,
  cleanMath,
  // First of these four: embedded content may become an image, a recording or a link.
  resolveFrames,
  resolveImages,
  resolveRecordings,
  separateLinks,
  resolveLinks,
  // Before blocks are lifted: these two steps turn loose content into blocks.
  nestLists,
  markLists,
  completeTables,
  // Before elements without attributes are dropped.
  dropDirections,
  dropEmpty,
  liftBlocks,
  shiftHeadings,
  wrapLooseText,
  // After every step that copies or drops elements.
  (nodes, { ids }) => nameIds(nodes, ids),
  wrapTables,
];

/**
 * Converts a text of the content service to HTML that is safe anywhere on a page. A browser builds
 * exactly the tree that is written. Undefined if nothing is left.
 */
export function richText(html: string, context: PrepareContext): string | undefined {
  reportScripts(html, context);
  const nodes = STEPS.reduce((done, step) => step(done, context), sanitiseHtml(html));
  return nodes.every(isBlank) ? undefined : nodesHtml(nodes).trim();
}
