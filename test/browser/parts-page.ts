import type { Page } from 'playwright';
import { pageOf } from '../stub-content-service/fixtures/pages.ts';
import type { StubContentService } from '../stub-content-service/stub-content-service.ts';

/** Ids of parts, each with the fragments that name it. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  'Potassium_(K)': ['Potassium_(K)', 'Potassium_%28K%29'],
  'C/N_ratio': ['C/N_ratio', 'C%2FN_ratio'],
  'Soils,_crops_&_water': ['Soils,_crops_&_water', 'Soils%2C_crops_%26_water'],
  土壤: ['土壤', '%E5%9C%9F%E5%A3%A4'],
  '100%': ['100%', '100%25'],
  'Größe_50%': ['Größe_50%', 'Gr%C3%B6%C3%9Fe_50%25'],
  'a%20b': ['a%20b'],
  'E=mc2': ['E=mc2'],
};

const escaped = (text: string) => text.replaceAll('&', '&amp;');
const paragraphs = '<p>A long paragraph about potassium.</p>'.repeat(60);

/** Each fragment with the id of its part. */
export const FRAGMENTS: readonly (readonly [fragment: string, id: string])[] = Object.entries(PARTS).flatMap(
  ([id, fragments]) => fragments.map((fragment) => [fragment, id] as const),
);

/** Adds the page `parts` with links to its parts, and the page `to-parts` with links to them. */
export function addPartsPages(stub: StubContentService): void {
  const links = (path: string) =>
    FRAGMENTS.map(([fragment]) => `<p><a href="${escaped(`${path}#${fragment}`)}">to ${escaped(fragment)}</a></p>`);
  const parts = Object.keys(PARTS).map((id) => `<h2 id="${escaped(id)}">${escaped(id)}</h2>${paragraphs}`);
  const text = (html: string[]) => ({ type: 'rich-text' as const, text: html.join('') });
  stub.page('parts', pageOf('Parts', [text([...links(''), paragraphs, ...parts])]));
  stub.page('to-parts', pageOf('To the parts', [text(links('/parts'))]));
}

/** Resolves when the part is at the top of the window. */
export async function atPart(page: Page, id: string): Promise<void> {
  await page.waitForFunction((part) => {
    const top = document.getElementById(part)?.getBoundingClientRect().top;
    return top !== undefined && top > -2 && top < 200;
  }, id);
}
