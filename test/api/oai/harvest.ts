import type { Publication } from '../../../src/domain/publications.ts';
import { createCatalogue } from '../../../src/prepare/catalogue/create-catalogue.ts';
import { testContext } from '../../prepare/test-context.ts';
import { type ReadElement, readXml } from '../../xml/read-xml.ts';
import { startApi } from '../start-api.ts';

type Started = Awaited<ReturnType<typeof startApi>>;

/** A repository of publications, which a test may replace at any time. */
interface Harvested extends Started {
  replace(publications: readonly Publication[]): void;
  /** The response to a query as XML. */
  xml(query: string): Promise<string>;
  /** The element of the verb, or of an error. */
  answer(query: string): Promise<ReadElement>;
}

/** The last child of the root: the element of the verb, or an error. */
export function answerIn(xml: string): ReadElement {
  const found = readXml(xml).children().at(-1);
  if (!found) throw new Error('no answer');
  return found;
}

export async function startRepository(
  t: Parameters<typeof startApi>[0],
  publications: readonly Publication[],
  options: Parameters<typeof startApi>[1] = {},
): Promise<Harvested> {
  const started = await startApi(t, { publicOrigin: 'https://institute.example', ...options });
  const made = (list: readonly Publication[]) =>
    createCatalogue(list, { ...testContext(), lang: 'en', base: { prefix: '', path: '' } });
  const page = started.content.pages.publications;
  if (!(page && 'page' in page)) throw new Error('no page');
  started.content.storable = false;
  const replace = (list: readonly Publication[]) => {
    started.content.pages.publications = { page: page.page, catalogue: made(list) };
    void started.content.purge({ all: true });
  };
  replace(publications);
  const xml = async (query: string) => (await started.get(`/oai?${query}`)).text();
  return {
    ...started,
    replace,
    xml,
    answer: async (query) => answerIn(await xml(query)),
  };
}

/** Text of the first descendant along a path of names. */
export const textAt = (element: ReadElement | undefined, ...names: string[]): string | undefined =>
  names.reduce<ReadElement | undefined>((at, name) => at?.children(name)[0], element)?.text;

/** Harvests a whole list, and calls `between` after each part. */
export async function harvest(
  { answer }: Harvested,
  query: string,
  between: (part: number) => void = () => {},
): Promise<{ ids: string[]; parts: number }> {
  const ids: string[] = [];
  const verb = new URLSearchParams(query).get('verb') ?? '';
  let next = query;
  let parts = 0;
  while (next !== '') {
    const list = await answer(next);
    parts += 1;
    const headers =
      list.name === 'ListRecords'
        ? list.children('record').map((r) => r.children('header')[0])
        : list.children('header');
    ids.push(...headers.map((header) => textAt(header, 'identifier') ?? ''));
    const token = textAt(list, 'resumptionToken');
    next = token ? `verb=${verb}&resumptionToken=${token}` : '';
    between(parts);
  }
  return { ids, parts };
}
