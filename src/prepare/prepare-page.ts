import type { PreparedPage } from '../content/content-source.ts';
import type { Block, WireBlock } from '../domain/blocks.ts';
import type { Page, WirePage } from '../domain/page.ts';
import { TEMPLATE_ZONES, ZONE_NAMES, type ZoneName } from '../domain/templates.ts';
import { withoutUndefined } from '../domain/without-undefined.ts';
import { documentText } from './html/inline-html.ts';
import { type PreparedBlock, prepareBlock } from './prepare-block.ts';
import type { PrepareContext } from './prepare-context.ts';

/** Prepares blocks. A block that cannot be prepared is reported and left out; the others stay. */
function prepareBlocks(blocks: readonly WireBlock[], context: PrepareContext): PreparedBlock[] {
  return blocks.flatMap((block) => {
    try {
      return [prepareBlock(block, context)];
    } catch (error) {
      context.report('dropped-block', `A block of type ${block.type} could not be prepared: ${error}`);
      return [];
    }
  });
}

/**
 * Prepares the zones in reading order, so that equal ids are numbered in that order. Zones that the
 * template lacks are reported and left out (docs/rules.md#zones).
 */
function prepareZones({ zones, template }: WirePage, context: PrepareContext): Map<ZoneName, PreparedBlock[]> {
  const allowed: readonly ZoneName[] = TEMPLATE_ZONES[template];
  const prepared = new Map<ZoneName, PreparedBlock[]>();
  for (const name of ZONE_NAMES) {
    const blocks = zones[name];
    if (!blocks) continue;
    if (allowed.includes(name)) prepared.set(name, prepareBlocks(blocks, context));
    else context.report('dropped-block', `Template ${template} has no zone ${name}: ${blocks.length} blocks left out`);
  }
  return prepared;
}

const DATA = /^data:/i;
/** Social networks show no SVG. */
const SVG = /\.svg(?:$|[?#])/i;

/**
 * The Open Graph image of a publication: its own, else its cover
 * (docs/rules.md#publication-detail).
 */
function socialImageOf(block: Block): string | undefined {
  if (block.type !== 'publication-detail') return undefined;
  const { socialImage, image } = block.publication ?? {};
  return [socialImage, image].find((url) => url !== undefined && !DATA.test(url) && !SVG.test(url));
}

/** The alternates that exist among the sites of this host, in the order of the sites, each once. */
const knownAlternates = ({ alternates }: WirePage, { sites }: PrepareContext): Page['alternates'] =>
  alternates &&
  sites.flatMap(({ slug: site, languages }) =>
    languages
      .map(({ locale: lang }) => ({ site, lang }))
      .filter(({ lang }) => alternates.some((other) => other.site === site && other.lang === lang)),
  );

/**
 * Prepares a page: its blocks, its catalogue, and its title and description as plain text of
 * limited length. Faults are reported, and the rest of the page is shown.
 */
export function preparePage(wire: WirePage, context: PrepareContext): PreparedPage {
  if (wire.receivedTemplate !== undefined) context.reportName('unknown-template', wire.receivedTemplate);
  const zones = prepareZones(wire, context);
  if (zones.size === 0) context.report('zones', 'No zones detected from the cms');
  const prepared = [...zones.values()].flat();
  const page: Page = withoutUndefined({
    template: wire.template,
    title: documentText(wire.title),
    description: documentText(wire.description),
    zones: Object.fromEntries([...zones].map(([name, blocks]) => [name, blocks.map(({ block }) => block)])),
    socialImage: prepared.flatMap(({ block }) => socialImageOf(block) ?? [])[0],
    alternates: knownAlternates(wire, context),
    grounds: context.grounds.size > 0 ? [...context.grounds] : undefined,
  });
  return withoutUndefined({ page, catalogue: prepared.find(({ catalogue }) => catalogue)?.catalogue });
}
