import fc from 'fast-check';
import { t } from 'tap';
import { readConfig } from '../../src/config/config.ts';
import { readPage } from '../../src/content/contract/page.ts';
import { BLOCK_TYPES, WIRE_BLOCKS } from '../../src/domain/blocks.ts';
import type { WirePage } from '../../src/domain/page.ts';
import { TEMPLATE_NAMES } from '../../src/domain/templates.ts';
import { brandOf } from '../../src/gather/brand/brand-of.ts';
import type { Gathered } from '../../src/gather/gather.ts';
import { describePage } from '../../src/gather/metadata/page-record.ts';
import { createPrepare } from '../../src/prepare/create-prepare.ts';
import { readAssets } from '../../src/render/assets.ts';
import { clientSettings } from '../../src/render/client-settings.ts';
import { initialState } from '../../src/render/initial-state.ts';
import { loadClientRenderer } from '../../src/render/page-client.ts';
import { draftPage } from '../../src/render/page-draft.ts';
import { streamPage } from '../../src/render/page-renderer.ts';
import { hostile, type Schema, valuesOf } from '../prepare/hostile-values.ts';
import { FRAME_ORIGIN, REF } from '../prepare/test-context.ts';
import { attributeOf, type Element, elementsOf, executingContent } from './executing-content.ts';

const DIST = new URL('../../dist', import.meta.url).pathname;
const ORIGIN = 'https://meridian.example';
const RUNS = 25;

const config = readConfig({});
const renderer = await loadClientRenderer(DIST);
const assets = readAssets(DIST);
const prepare = createPrepare({ filePrefixes: ['/media', '/static'], frameOrigins: [FRAME_ORIGIN], report: () => {} });

interface Hostile {
  wire: unknown;
  texts: Record<string, string>;
  menu: { slug: string; label: string; external?: boolean }[];
}

/** A block as the contract's reader returns it. */
function asRead(wire: unknown): WirePage {
  const read = readPage(wire, () => {});
  if (read === undefined || !('zones' in read)) throw new Error('This was meant to be a page.');
  return read;
}

/** Printable ASCII, so that no value begins a header of its own. */
const HEADER = /^[ -~]*$/;

async function gathered({ wire, texts, menu }: Hostile): Promise<Gathered> {
  const navigations = { main: menu.map((entry) => ({ ...entry, type: 'page' as const })) };
  const { page } = await prepare.page(asRead(wire), REF);
  const described = describePage({ ref: REF, page, origin: ORIGIN, navigations, translations: texts });
  if (!HEADER.test(described.link ?? '')) throw new Error(`The header Link is ${described.link}`);
  return {
    outcome: { kind: 'page', ...described },
    navigations,
    translations: texts,
    brand: brandOf(REF, texts),
    initialDataErrors: {},
    isBundleComplete: true,
    reads: [],
    complete: true,
  };
}

/** The whole document, rendered as on the server. */
async function renderedPage(given: Hostile): Promise<string> {
  const { host: domain, hostname, sites, locale, path } = REF;
  const context = { hostname, domain, path, locale, sites: [...sites], navigations: ['main'] };
  const settings = clientSettings(config, ORIGIN, { debug: false });
  const state = initialState({ context, location: '/es/research/potassium' }, await gathered(given), settings);
  const page = await streamPage(renderer, draftPage(renderer, assets, state), 'identity', {
    timeoutMs: 20_000,
    report: () => {},
    isShared: false,
  });
  page.body.resume();
  return (await page.whole).html.toString();
}

const isUnder = (name: string) => (element: { parentNode: unknown }) =>
  (element.parentNode as { tagName?: string } | null)?.tagName === name;

function jsonOf(element: Element | undefined): unknown {
  const [text] = element?.childNodes ?? [];
  return JSON.parse(text && 'value' in text ? text.value : 'null');
}

/** Problems of the document. */
function documentProblems(html: string): string[] {
  const elements = elementsOf(html);
  const [states, ...more] = elements.filter((element) => attributeOf(element, 'id') === 'initial-state');
  const embedded = jsonOf(states);
  const linkedData = elements.filter((element) => attributeOf(element, 'type') === 'application/ld+json').map(jsonOf);
  const inBody = elements
    .filter(isUnder('body'))
    .map(({ tagName, attrs }) => `${tagName}#${attrs.find(({ name }) => name === 'id')?.value}`);
  return [
    ...executingContent(html),
    ...(more.length > 0 ? ['several states'] : []),
    ...([embedded, ...linkedData].every((json) => typeof json === 'object' && json !== null) ? [] : ['no JSON']),
    ...(inBody.join() === 'div#root,script#initial-state' ? [] : [`in the body: ${inBody}`]),
  ];
}

const surroundings = {
  texts: fc.dictionary(
    fc.constantFrom(
      'footer-address',
      'footer-privacy-link',
      'contact-map',
      'social-linkedin',
      'error-home-link',
      'search',
      'cookie-text',
    ),
    hostile,
  ),
  menu: fc.array(fc.record({ slug: hostile, label: hostile, external: fc.boolean() }), { minLength: 1, maxLength: 2 }),
};

for (const type of BLOCK_TYPES) {
  t.test(
    `a page with hostile strings in every field of a ${type} block runs nothing and loses no markup`,
    async (t) => {
      const wire = fc.record({
        template: fc.oneof(fc.constantFrom(...TEMPLATE_NAMES), hostile),
        title: hostile,
        description: hostile,
        zones: fc.record({ main: fc.array(valuesOf(WIRE_BLOCKS[type] as Schema), { minLength: 1, maxLength: 2 }) }),
      });
      const property = fc.asyncProperty(fc.record({ wire, ...surroundings }), async (given) => {
        const problems = documentProblems(await renderedPage(given));
        if (problems.length > 0) throw new Error(problems.join('\n'));
      });
      await t.resolves(fc.assert(property, { numRuns: RUNS, seed: 23, includeErrorInReport: true }));
    },
  );
}
