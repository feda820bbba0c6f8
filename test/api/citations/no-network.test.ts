import { spawnSync } from 'node:child_process';
import { t } from 'tap';

// Cites a publication whose texts the library would fetch if it read them as citations.
const SCRIPT = `
  const { writeCitations } = await import('./src/api/citations/write-citations.ts');
  const { CITATION_FORMATS } = await import('./src/api/citations/citation-formats.ts');
  const { execFileSync } = await import('node:child_process');
  const refused = (action) => { try { action(); return false; } catch (error) { return error.code === 'ERR_ACCESS_DENIED'; } };
  if (!refused(() => execFileSync(process.execPath, ['--version']))) throw new Error('a process could be started');
  const item = { _id: '1', slug: 'x', href: 'https://doi.org/10.5555/12345678', title: 'https://doi.org/10.5555/12345678' };
  for (const format of Object.values(CITATION_FORMATS)) console.log(String(await writeCitations([item], format, 'https://x.example')));
`;

t.test('a process without network access and child processes can write citations', async (t) => {
  const flags = ['--permission', '--allow-fs-read=*', '--input-type=module', '--eval', SCRIPT];
  // `env -i` removes the variables with which the test runner loads a module into each process.
  // `flags` forbid that module.
  const { status, stdout, stderr } = spawnSync('env', ['-i', `PATH=${process.env.PATH}`, process.execPath, ...flags], {
    cwd: new URL('../../../', import.meta.url),
    encoding: 'utf8',
  });
  t.equal(status, 0, stderr);
  t.match(stdout, /@misc\{publication-1,[\s\S]*TY {2}- GEN[\s\S]*"URL":"https:\/\/doi\.org\/10\.5555\/12345678"/);
});
