import { readFileSync } from 'node:fs';
import { t } from 'tap';
import type { TSchema } from 'typebox';
import { WIRE_BLOCKS } from '../../src/domain/blocks.ts';
import { TEMPLATE_ZONES } from '../../src/domain/templates.ts';

type Field = TSchema & { type?: string; items?: TSchema & { properties?: Record<string, Field> } };

const text = readFileSync(new URL('../../docs/content-service-contract.md', import.meta.url), 'utf8');

const kindOf = (field: Field) => field['x-kind' as keyof Field] ?? (field.type === 'boolean' ? 'flag' : undefined);

function described([name, field]: [string, Field]): string {
  const items = field.items?.properties;
  if (items && !('_id' in items)) return `\`${name}\`, a list of {${Object.entries(items).map(described).join(', ')}}`;
  const kind = kindOf(field);
  return kind === undefined ? `\`${name}\`` : `\`${name}\` (${kind})`;
}

t.test('the table of blocks names each field of each block with its kind', async (t) => {
  for (const [type, { properties }] of Object.entries(WIRE_BLOCKS)) {
    const fields = Object.entries(properties).filter(([name]) => name !== 'type');
    const row = `| \`${type}\` | ${fields.map(described).join(', ')} |`;
    t.ok(text.includes(row), row);
  }
});

t.test('the table of templates names the zones of each template', async (t) => {
  for (const [template, zones] of Object.entries(TEMPLATE_ZONES)) {
    const row = text
      .split('\n')
      .find((line) => line.startsWith('| `') && line.split('|')[1]?.includes(`\`${template}\``));
    t.equal(row?.split('|')[2]?.trim(), zones.map((zone) => `\`${zone}\``).join(', '), template);
  }
});
