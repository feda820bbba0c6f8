import { execFile } from 'node:child_process';
import { type Test, t } from 'tap';
import { type Seeds, startSeeded } from './seeded-folder.ts';

const ROOT = new URL('../../', import.meta.url).pathname;

const doctor = (...args: string[]) =>
  new Promise<{ code: number; output: string; errors: string }>((resolve) => {
    const child = execFile(process.execPath, ['src/doctor/cli.ts', ...args], { cwd: ROOT }, (_error, output, errors) =>
      resolve({ code: child.exitCode ?? -1, output, errors }),
    );
  });

/** The arguments for a site with the faults. */
async function seeded(t: Test, seeds: Partial<Seeds>): Promise<string[]> {
  const { site, content } = await startSeeded(t, seeds);
  return [site, '--content', content];
}

const DEAD_LINK = { pages: { 'en/links': [{ type: 'rich-text', text: '<p><a href="/no<where">A & B</a></p>' }] } };
const UNTRANSLATED = { untranslated: ['retry'] };

t.test('a site without faults ends with 0', async (t) => {
  const { code, output } = await doctor(...(await seeded(t, {})));
  t.equal(code, 0);
  t.match(output, /Pages: 22, files: 1, errors: 0, warnings: 0, hints: 0/);
});

t.test('warnings end with 1, errors with 2', async (t) => {
  const [warned, failed] = await Promise.all([seeded(t, UNTRANSLATED), seeded(t, DEAD_LINK)]);
  t.equal((await doctor(...warned)).code, 1);
  t.equal((await doctor(...failed)).code, 2);
});

t.test('a report names page, place, problem and what to do, in each format', async (t) => {
  const site = await seeded(t, DEAD_LINK);
  const [text, json, html] = await Promise.all(
    ['text', 'json', 'html'].map((format) => doctor(...site, '--format', format)),
  );
  t.match(text?.output, /\n\/links\n {2}error dead-link\. Correct the address.*\n {4}- A & B \(.*\): status 404/);
  const [finding] = JSON.parse(json?.output ?? '').findings;
  t.match(finding, { code: 'dead-link', severity: 'error', page: '/links', problem: 'status 404' });
  t.match(html?.output, 'A &amp; B (');
  t.notMatch(html?.output, '/no<where');
});

t.test('a site that does not respond ends with 3 and one line', async (t) => {
  const { code, errors } = await doctor('http://127.0.0.1:9', '--content', 'http://127.0.0.1:9');
  t.equal(code, 3);
  t.equal(errors, 'No site responds at http://127.0.0.1:9.\n');
});

t.test('wrong arguments end with 3 and the help', async (t) => {
  const { code, errors } = await doctor('--format', 'pdf');
  t.equal(code, 3);
  t.match(errors, /--format must be one of.*\n\n.*npm run doctor/s);
});
