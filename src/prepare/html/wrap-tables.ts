import { escapedText, type Fragment, type HtmlElement, unescapeHtml } from './html-fragment.ts';
import { isOneOf } from './wrap-runs.ts';

const isCaption = isOneOf('caption');

function regionOf(table: HtmlElement): HtmlElement {
  const name = unescapeHtml(escapedText(table.children.filter(isCaption)))
    .replace(/\s+/g, ' ')
    .trim();
  // A region needs a name; without a caption there is none that would be right in every language.
  const naming: Record<string, string> = name === '' ? {} : { role: 'region', 'aria-label': name };
  return {
    tag: 'div',
    attributes: { class: 'table-scroll', ...naming, tabindex: '0' },
    children: [table],
  };
}

/** Puts each outermost table into a box that scrolls by itself and by keyboard, so that no table widens the page. */
export const wrapTables = (nodes: Fragment): Fragment =>
  nodes.map((node) => {
    if (typeof node === 'string') return node;
    return node.tag === 'table' ? regionOf(node) : { ...node, children: wrapTables(node.children) };
  });
