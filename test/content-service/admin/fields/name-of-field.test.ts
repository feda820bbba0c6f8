import { t } from 'tap';
import type { JsonSchema } from '../../../../src/content-service/admin/fields/json-schema.ts';
import { nameOfField } from '../../../../src/content-service/admin/fields/name-of-field.ts';
import { schemaToFields } from '../../../../src/content-service/admin/fields/schema-to-fields.ts';
import { CONTENT_KINDS } from '../../../../src/content-service/schemas/content-kinds.ts';

const fieldsOf = (kind: string) =>
  schemaToFields(CONTENT_KINDS.find(({ name }) => name === kind)?.schema as JsonSchema);

t.test('a place in a file is named by the labels of the form', async (t) => {
  const page = {
    zones: {
      main: [{ type: 'link' }, { type: 'new-publications', publications: { limit: 0 } }, { type: 'gone', a: 1 }],
    },
  };
  const menus = { main: [{ children: [{ label: 1 }] }] };
  const rows: Array<[kind: string, content: unknown, pointer: string, name: string]> = [
    ['page', page, '/title', 'Title'],
    ['page', page, '/zones/main/0/link', 'Zones › Main column › 1 (Link) › Link'],
    [
      'page',
      page,
      '/zones/main/1/publications/limit',
      'Zones › Main column › 2 (New publications) › Publications › At most',
    ],
    ['page', page, '/zones/main/2/a', 'Zones › Main column › 3 › a'],
    ['page', page, '/a~1b', 'a/b'],
    ['page', page, '', ''],
    ['navigation', menus, '/main/0/children/0/label', 'main › 1 › Entries below › 1 › Label'],
    ['sites', { sites: [{}] }, '/sites/0/slug', 'Sites › 1 › Segment of the URL'],
  ];
  for (const [kind, content, pointer, name] of rows) {
    t.equal(nameOfField(fieldsOf(kind), content, pointer), name, `${kind} ${pointer}`);
  }
});
