import { below, type ReportProblem, refuse } from '../../domain/contract-problem.ts';
import type { WirePage, WireRedirect } from '../../domain/page.ts';
import type { Locale } from '../../domain/sites.ts';
import { TEMPLATE_NAMES, TEMPLATE_ZONES, type TemplateName } from '../../domain/templates.ts';
import { filledTextOf, isAbsent, isWireObject, textOf, type WireObject } from '../../domain/wire-values.ts';
import { withoutUndefined } from '../../domain/without-undefined.ts';
import { readBlock } from './block.ts';

const FALLBACK_TEMPLATE: TemplateName = 'single-column';

const isTemplate = (name: string): name is TemplateName => Object.hasOwn(TEMPLATE_ZONES, name);

function readTemplate(value: unknown, report: ReportProblem): Pick<WirePage, 'template' | 'receivedTemplate'> {
  const name = filledTextOf(value);
  if (name !== undefined && isTemplate(name)) return { template: name };
  refuse(report, 'unknown-template', '/template', value, `one of ${TEMPLATE_NAMES.join(', ')}`);
  return withoutUndefined({ template: FALLBACK_TEMPLATE, receivedTemplate: name });
}

function readZones(value: unknown, template: TemplateName, report: ReportProblem): WirePage['zones'] {
  const zones: WirePage['zones'] = {};
  if (isAbsent(value)) return zones;
  if (!isWireObject(value)) {
    // Some languages encode an empty map as an empty list.
    if (!(Array.isArray(value) && value.length === 0))
      refuse(report, 'dropped-zone', '/zones', value, 'a map of zones');
    return zones;
  }
  const names: readonly string[] = TEMPLATE_ZONES[template];
  for (const [name, blocks] of Object.entries(value)) {
    const pointer = below('/zones', name);
    if (isAbsent(blocks)) continue;
    if (!names.includes(name))
      refuse(report, 'dropped-zone', pointer, blocks, `a zone of ${template}: ${names.join(', ')}`);
    else if (!Array.isArray(blocks)) refuse(report, 'dropped-zone', pointer, blocks, 'a list of blocks');
    else
      zones[name as keyof typeof zones] = blocks
        .map((block, index) => readBlock(block, below(pointer, index), report))
        .filter((block) => block !== undefined);
  }
  return zones;
}

function readText(page: WireObject, field: 'title' | 'description', report: ReportProblem): string {
  const text = textOf(page[field]);
  if (text === undefined && !isAbsent(page[field]))
    refuse(report, 'dropped-field', below('', field), page[field], 'a text');
  return text ?? '';
}

/**
 * Reads the sites and languages that have a page at this path. Incomplete entries are dropped.
 * `pointer` is that of the page.
 */
export function readAlternates(value: unknown, report: ReportProblem, pointer = ''): Pick<WirePage, 'alternates'> {
  if (isAbsent(value)) return {};
  if (!Array.isArray(value)) {
    refuse(report, 'dropped-field', below(pointer, 'alternates'), value, 'a list of {site, lang}');
    return {};
  }
  const alternates = value.flatMap((entry: unknown, index): Locale[] => {
    const [site, lang] = isWireObject(entry) ? [filledTextOf(entry.site), filledTextOf(entry.lang)] : [];
    if (site !== undefined && lang !== undefined) return [{ site, lang }];
    refuse(report, 'dropped-entry', below(below(pointer, 'alternates'), index), entry, 'site and lang as texts');
    return [];
  });
  return { alternates };
}

/**
 * Reads the response of the pages call: a redirect, or a page without the blocks, zones and fields
 * that break the contract. Undefined for anything else.
 */
export function readPage(value: unknown, report: ReportProblem): WirePage | WireRedirect | undefined {
  if (!isWireObject(value)) return undefined;
  const redirect = filledTextOf(value.redirect);
  if (redirect !== undefined) return { redirect };
  const template = readTemplate(value.template, report);
  return {
    ...template,
    title: readText(value, 'title', report),
    description: readText(value, 'description', report),
    zones: readZones(value.zones, template.template, report),
    ...readAlternates(value.alternates, report),
  };
}
