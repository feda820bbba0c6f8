import { readFileSync } from 'node:fs';
import { t } from 'tap';

interface LockedPackage {
  version?: string;
  integrity?: string;
  resolved?: string;
  dependencies?: Record<string, string>;
}

const read = (file: string) => JSON.parse(readFileSync(new URL(`../../editor/${file}`, import.meta.url), 'utf8'));
const lock = read('package-lock.json') as { packages: Record<string, LockedPackage> };
const manifest = read('package.json') as { dependencies: Record<string, string> };

t.test('the packages of the editor are pinned by version and hash, without download addresses', async (t) => {
  for (const [name, { integrity, resolved }] of Object.entries(lock.packages).filter(([name]) => name !== '')) {
    t.ok(integrity, name);
    t.equal(resolved, undefined, name);
  }
  for (const [name, version] of Object.entries(manifest.dependencies))
    t.equal(lock.packages[`node_modules/${name}`]?.version, version, name);
});

t.test('Decap CMS is installed without the 500 packages from which its file is built', async (t) => {
  t.equal(lock.packages['node_modules/decap-cms']?.dependencies, undefined, 'remove them (docs/dependencies.md)');
  t.ok(Object.keys(lock.packages).length < 150);
});
