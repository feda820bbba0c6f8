import { LRUCache } from 'lru-cache';
import { decodeUriComponent } from '../domain/decode-uri-component.ts';
import type { InitialState } from '../domain/initial-state.ts';
import { joinPath } from '../domain/page-path.ts';
import type { Gathered } from '../gather/gathered.ts';
import type { PageClient } from './page-client.ts';
import type { PageRequest } from './page-request.ts';

/** Stands for the path of a page that failed. It is deep, so that a relative link that leads out of it is noticed. */
const SEGMENT = 'path-of-a-page-that-failed';
const DEPTH = 32;
const ANY_PATH = Array<string>(DEPTH).fill(SEGMENT).join('/');

/** Characters of markup that are kept for all sites and languages together. */
const MOST_CHARACTERS = 4_000_000;

const HREF = / href="([^"]*)"/g;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' };
const unescaped = (text: string) => text.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);

const decoded = (path: string): string => decodeUriComponent(path) ?? path;

/** React's markup of a page that failed, cut where its own address stands. */
interface Stencil {
  pieces: string[];
  /** Targets of its links, as written and decoded: one that leads to the page itself would look different. */
  links: ReadonlySet<string>;
  renderer: PageClient['renderer'];
}

/** Cuts the markup of the page at `address`; undefined where it shows its path otherwise than as an address of its own. */
function cut(markup: string, address: string, renderer: Stencil['renderer']): Stencil | undefined {
  const pieces = markup.split(`"${address}"`);
  if (markup.split(SEGMENT).length - 1 !== (pieces.length - 1) * DEPTH) return undefined;
  const targets = [...markup.matchAll(HREF)].map(([, target = '']) => unescaped(target).replace(/(.)\/$/, '$1'));
  return { pieces, links: new Set(targets.flatMap((target) => [target, decoded(target)])), renderer };
}

/** Everything that the markup of a failed page depends on, save its path; undefined where that is more than content. */
function keyOf({ page, query }: PageRequest, { outcome, isBundleComplete, reads }: Gathered): string | undefined {
  const { path, locale, hostname, domain } = page.context;
  if (outcome.kind !== 'failure' || !isBundleComplete || !page.sites.storable || path === '') return undefined;
  if (query.text !== '' || query.debug || query.newsletter !== undefined) return undefined;
  const entries = reads.map(({ key, version }) => `${key}@${version}`);
  return [outcome.statusCode, page.origin, hostname, domain, locale.site, locale.lang, ...entries].join('\n');
}

/**
 * Pages that failed look alike, whatever their path: the markup is rendered once for a site and language, and the address
 * of each is put in. Strangers choose paths, so that each must cost little.
 */
export class FailedPages {
  readonly #stencils = new LRUCache<string, Stencil>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ pieces }) => pieces.reduce((sum, piece) => sum + piece.length, 1_000),
  });
  readonly #beingMade = new Map<string, Promise<Stencil | undefined>>();

  /**
   * The markup of a failed page in its `state`, `render` having made it once for all paths. Undefined where the page has to
   * be rendered for itself, as one that a menu leads to. Rejects as `render` does.
   */
  async markupOf(
    visit: PageRequest,
    gathered: Gathered,
    { state, renderer }: { state: InitialState; renderer: Stencil['renderer'] },
    render: (state: InitialState) => Promise<string>,
  ): Promise<string | undefined> {
    const key = keyOf(visit, gathered);
    if (key === undefined) return undefined;
    const { prefix } = visit.page;
    const known = this.#stencils.get(key);
    const make = async () => {
      const address = joinPath(prefix, ANY_PATH);
      const context = { ...state.context, path: ANY_PATH };
      const page = { ...state.page, path: ANY_PATH };
      return cut(await render({ ...state, context, page, location: address }), address, renderer);
    };
    const stencil = known?.renderer === renderer ? known : await this.#makeOnce(key, make);
    if (!stencil || stencil.links.has(`${prefix}/${state.context.path}`)) return undefined;
    return stencil.pieces.join(`"${joinPath(prefix, state.context.path).replaceAll("'", '&#x27;')}"`);
  }

  async #makeOnce(key: string, make: () => Promise<Stencil | undefined>): Promise<Stencil | undefined> {
    const underWay = this.#beingMade.get(key);
    // Another visitor's failure is not ours, who may be allowed what he is not.
    if (underWay) return underWay.catch(() => undefined);
    const making = make().finally(() => this.#beingMade.delete(key));
    this.#beingMade.set(key, making);
    const stencil = await making;
    if (stencil) this.#stencils.set(key, stencil);
    return stencil;
  }
}
