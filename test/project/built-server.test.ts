import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { t } from 'tap';
import { BUILT_SERVER } from '../site/start-site.ts';

const text = readFileSync(join(import.meta.dirname, '../..', BUILT_SERVER), 'utf8');

t.test('at its start the built server loads nothing of node_modules but what has to stay a package', async (t) => {
  const packages = [...text.matchAll(/^import (?:[^'"]+ from )?["']([^'"]+)["'];$/gm)].map(([, name]) => name ?? '');
  t.strictSame(packages.filter((name) => !name.startsWith('node:')).sort(), [
    '@fastify/static',
    '@fastify/swagger',
    '@fastify/swagger-ui',
  ]);
});

t.test('only the start of the service is in it: no command of a tool', async (t) => {
  t.notMatch(text, 'import.meta.main');
});
