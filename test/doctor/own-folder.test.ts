import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { t } from 'tap';
import { initFolder } from '../../src/content-service/init/init-folder.ts';
import { startSite } from '../site/start-site.ts';
import { startSeeded } from './seeded-folder.ts';

const ROOT = new URL('../../', import.meta.url).pathname;

/** Runs the doctor with a content folder and the database in it. */
const doctor = (folder: string, site: string) =>
  new Promise<{ code: number; output: string; errors: string }>((resolve) => {
    const options = { cwd: ROOT, env: { ...process.env, CONTENT_DIR: folder } };
    const child = execFile(process.execPath, ['src/doctor/cli.ts', site], options, (_error, output, errors) =>
      resolve({ code: child.exitCode ?? -1, output, errors }),
    );
  });

t.test('a new content folder has no fault, in languages with and without translation', async (t) => {
  const folder = join(t.testdir(), 'our-institute');
  initFolder({ folder, languages: ['en', 'fr', 'pt-BR', 'de'] });
  const { origin } = await startSite(t, { env: { CONTENT_DIR: folder, CONTENT_DATABASE: '' } });
  const { code, output } = await doctor(folder, origin);
  t.equal(code, 0);
  t.match(output, /^Site: .*\n\nPages: 68, files: 2, errors: 0, warnings: 0, hints: 0\n$/);
});

t.test('a content folder with a mistake ends with 3 and one line', async (t) => {
  const { site } = await startSeeded(t);
  const folder = t.testdir({ 'sites.json': '{}' });
  const { code, errors } = await doctor(folder, site);
  t.equal(code, 3);
  t.match(errors, /^[^\n]*sites\.json[^\n]*\n$/);
});

t.test('a site with other content ends with 3, and names both', async (t) => {
  const folder = join(t.testdir(), 'sample');
  initFolder({ folder, languages: ['en'] });
  const { origin } = await startSite(t);
  const { code, errors } = await doctor(folder, origin);
  t.equal(code, 3);
  t.match(errors, /^http\S+ shows [^\n]+, but the content at http\S+ is of institute\. [^\n]*CONTENT_DIR[^\n]*\n$/);
});
