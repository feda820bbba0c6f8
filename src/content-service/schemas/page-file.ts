import { type TObject, type TSchema, Type } from 'typebox';
import { type BlockType, WIRE_BLOCKS } from '../../domain/blocks.ts';
import { TEMPLATE_NAMES, TEMPLATE_ZONES, ZONE_NAMES, type ZoneName } from '../../domain/templates.ts';
import type { PageDocument, RedirectDocument } from '../page-document.ts';
import { Selection } from '../selection.ts';
import { PublicationRecord } from './publication-record.ts';

/** The fields of a block that have another form in a page file than in a response. */
const FILE_FIELDS: Readonly<Record<string, TSchema>> = {
  publications: Type.Union(
    [Selection, Type.Array(PublicationRecord, { title: 'List', description: 'publications that the file contains' })],
    { title: 'Publications' },
  ),
  publication: Type.Optional(PublicationRecord),
};

/** A schema of a block. The type of TypeBox lacks the title. */
type BlockSchema = TSchema & { title?: string; properties: Record<string, TSchema> };

function fileBlock({ title = '', properties }: BlockSchema): TObject {
  const fields = Object.entries(properties).map(([name, field]) => [name, FILE_FIELDS[name] ?? field] as const);
  return Type.Object(Object.fromEntries(fields), { title, additionalProperties: false });
}

/** The schema of each block in a page file, in the order in which an editor offers them. */
const FILE_BLOCKS = Object.fromEntries(
  Object.entries(WIRE_BLOCKS).map(([type, schema]) => [type, fileBlock(schema as BlockSchema)]),
) as Record<BlockType, TObject>;

const ZONE_TITLES: Record<ZoneName, string> = { top: 'Top', main: 'Main column', sidebar: 'Sidebar' };

/** A hint for a zone that not all templates show. */
function zoneHint(name: ZoneName): { description?: string } {
  const templates = TEMPLATE_NAMES.filter((template) => TEMPLATE_ZONES[template].some((zone) => zone === name));
  if (templates.length === TEMPLATE_NAMES.length) return {};
  return { description: `only shown by the templates ${templates.join(' and ')}` };
}

const zone = (name: ZoneName) =>
  Type.Optional(
    Type.Array(Type.Union(Object.values(FILE_BLOCKS)), Object.assign({ title: ZONE_TITLES[name] }, zoneHint(name))),
  );

const path = Type.String({
  // Without the segments and characters that a URL path cannot have (docs/rules.md#pages-call).
  pattern: '^(?!(?:.*/)?\\.{1,2}(?:/|$))(?:[^/\\\\\\x00-\\x1f]+(?:/[^/\\\\\\x00-\\x1f]+)*)?$',
  title: 'Path',
  description: 'such as about/team, without a slash at its ends; empty for the home page',
});

/** A page file. */
export const PageFile = Type.Unsafe<PageDocument>(
  Type.Object(
    {
      path,
      template: Type.Union(
        TEMPLATE_NAMES.map((name) => Type.Literal(name)),
        { title: 'Template' },
      ),
      title: Type.String({ title: 'Title', description: 'plain text' }),
      description: Type.String({ title: 'Description', description: 'plain text, for search engines' }),
      zones: Type.Object(Object.fromEntries(ZONE_NAMES.map((name) => [name, zone(name)])), {
        title: 'Zones',
        additionalProperties: false,
      }),
    },
    { additionalProperties: false },
  ),
);

/** A page file that redirects to a path of the same site or to an http(s) URL. */
export const RedirectFile = Type.Unsafe<RedirectDocument>(
  Type.Object(
    {
      path,
      redirect: Type.String({
        minLength: 1,
        pattern: '^[!-~]+$',
        title: 'Target',
        description: 'a path of this site, such as /about, or an address',
      }),
    },
    { additionalProperties: false },
  ),
);
