import { spawnSync } from 'node:child_process';
import { t } from 'tap';

// Citations whose texts look like what the library, as a reader of citations, would fetch.
const SCRIPT = `
  const { writeCitations } = await import('./src/api/citations/write-citations.ts');
  const { CITATION_FORMATS } = await import('./src/api/citations/citation-formats.ts');
  const { execFileSync } = await import('node:child_process');
  const refused = (action) => { try { action(); return false; } catch (error) { return error.code === 'ERR_ACCESS_DENIED'; } };
  if (!refused(() => execFileSync(process.execPath, ['--version']))) throw new Error('a process could be started');
  const item = { _id: '1', slug: 'x', href: 'https://doi.org/10.5555/12345678', title: 'https://doi.org/10.5555/12345678' };
  for (const format of Object.values(CITATION_FORMATS)) console.log(String(await writeCitations([item], format, 'https://x.example')));
`;

t.test('citations are written by a process that may neither reach the network nor start another process', async (t) => {
  const flags = ['--permission', '--allow-fs-read=*', '--input-type=module', '--eval', SCRIPT];
  // Through `env -i`: the test runner would load a module of its own into a child, which these permissions forbid.
  const { status, stdout, stderr } = spawnSync('env', ['-i', `PATH=${process.env.PATH}`, process.execPath, ...flags], {
    cwd: new URL('../../../', import.meta.url),
    encoding: 'utf8',
  });
  t.equal(status, 0, stderr);
  t.match(stdout, /@misc\{publication-1,[\s\S]*TY {2}- GEN[\s\S]*"URL":"https:\/\/doi\.org\/10\.5555\/12345678"/);
});
