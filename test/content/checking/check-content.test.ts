import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { t } from 'tap';
import { startStub } from '../../stub-content-service/stub-content-service.ts';

const SCRIPT = fileURLToPath(new URL('../../../src/content/checking/check-content.ts', import.meta.url));

const check = (...args: string[]) =>
  new Promise<{ code: number; output: string; errors: string }>((resolve) => {
    const child = execFile(process.execPath, [SCRIPT, ...args], (_error, output, errors) =>
      resolve({ code: child.exitCode ?? -1, output, errors }),
    );
  });

t.test('the command checks a content service, prints its help and refuses wrong arguments', async (t) => {
  const stub = await startStub(t);
  const [good, wrong, help] = await Promise.all([
    check(stub.origin, '--site', 'china', '--max-pages', '2'),
    check('ftp://a'),
    check('--help'),
  ]);
  t.equal(good.code, 0, good.output);
  t.match(good.output, /languages: 2, to mend: 0/);
  t.equal(wrong.code, 2);
  t.match(wrong.errors, /Invalid API endpoint: "ftp:\/\/a"/);
  t.match(wrong.errors, /npm run check:content/);
  t.equal(help.code, 0);
  t.match(help.output, /--max-pages N/);
});
