import { attributeOf, type Element, elementsOf } from './executing-content.ts';

const SIMPLE = /^(?<tag>[a-z][\w-]*)?(?<attributes>(?:\[[^\]]*\]|:not\([^)]*\)|#[\w-]+)*)$/i;
const PART =
  /:not\((?<not>[^)]*)\)|#(?<id>[\w-]+)|\[(?<name>[\w-]+)(?:(?<operator>[~^*$]?=)"?(?<value>(?:\\.|[^\]"\\])*)"?)?\]/g;

function attributeMatches(element: Element, name: string, operator: string | undefined, given: string): boolean {
  const value = attributeOf(element, name);
  if (value === undefined) return false;
  const wanted = given.replace(/\\(.)/g, '$1');
  switch (operator) {
    case '=':
      return value === wanted;
    case '^=':
      return value.startsWith(wanted);
    case '$=':
      return value.endsWith(wanted);
    case '*=':
      return value.includes(wanted);
    case '~=':
      return value.split(/\s+/).includes(wanted);
    default:
      return true;
  }
}

function elementMatches(element: Element, selector: string): boolean {
  const groups = SIMPLE.exec(selector)?.groups;
  if (!groups) throw new Error(`Selector beyond what the cases need: ${selector}`);
  if (groups.tag !== undefined && groups.tag !== element.tagName) return false;
  return [...(groups.attributes ?? '').matchAll(PART)].every((part) => {
    const { not, id, name = '', operator, value = '' } = part.groups ?? {};
    if (not !== undefined) return !elementMatches(element, not);
    return id === undefined ? attributeMatches(element, name, operator, value) : attributeOf(element, 'id') === id;
  });
}

/** Elements of a document that match a compound selector: a tag, attributes, an id, `:not()`. */
export const selectElements = (html: string, selector: string): Element[] =>
  elementsOf(html).filter((element) => elementMatches(element, selector));
