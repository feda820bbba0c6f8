import { readFileSync } from 'node:fs';
import { t } from 'tap';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

interface LockedPackage {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
}

const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };
const manifest = JSON.parse(read('package.json')) as Record<string, Record<string, string> | undefined>;

t.test('the lock file names no download addresses, so that any registry can serve the install', async (t) => {
  const addresses = Object.entries(lock.packages).filter(([, { resolved }]) => resolved !== undefined);
  t.same(
    addresses.map(([name]) => name),
    [],
  );
});

t.test('every locked package is pinned by its hash', async (t) => {
  const installed = Object.entries(lock.packages).filter(([name, { link }]) => name !== '' && !link);
  t.ok(installed.length > 100);
  t.same(
    installed.filter(([, { integrity }]) => !integrity).map(([name]) => name),
    [],
  );
});

t.test('the project asks for exact versions', async (t) => {
  const asked = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.entries(manifest[kind] ?? {}),
  );
  t.same(
    asked.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version)),
    [],
  );
});
