import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { t } from 'tap';
import { BUILT_SERVER } from '../site/start-site.ts';

const text = readFileSync(join(import.meta.dirname, '../..', BUILT_SERVER), 'utf8');

t.test('the built server statically imports only the packages that must stay packages', async (t) => {
  const packages = [...text.matchAll(/^import (?:[^'"]+ from )?["']([^'"]+)["'];$/gm)].map(([, name]) => name ?? '');
  t.strictSame(packages.filter((name) => !name.startsWith('node:')).sort(), [
    '@fastify/static',
    '@fastify/swagger',
    '@fastify/swagger-ui',
  ]);
});

t.test('the built server contains no command-line tool', async (t) => {
  t.notMatch(text, 'import.meta.main');
});
