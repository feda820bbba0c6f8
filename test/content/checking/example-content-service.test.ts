import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { t } from 'tap';
import { startSite } from '../../site/start-site.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;

t.test('the example of the documents meets the contract, and the site shows its pages', async (t) => {
  const env = { ...process.env, PORT: '0' };
  const example = spawn(process.execPath, ['docs/examples/content-service.ts'], { cwd: ROOT, env });
  t.teardown(() => example.kill());
  const [line] = await once(createInterface(example.stdout), 'line');
  const origin = String(line).replace('content service at ', '');

  const check = spawnSync(process.execPath, ['src/content/checking/check-content.ts', origin], { cwd: ROOT });
  t.match(String(check.stdout), /languages: 2, to mend: 0/);

  const site = await startSite(t, { env: { API_ENDPOINT: origin } });
  for (const path of ['/', '/fr', '/about', '/publications', '/publications/potassium-in-maize', '/media/maize.txt'])
    t.equal((await fetch(site.origin + path)).status, 200, path);
  t.match(await (await fetch(`${site.origin}/fr/about`)).text(), 'Nous étudions les sols.');
});
