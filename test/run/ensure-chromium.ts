import { spawnSync } from 'node:child_process';
import { chromiumPath } from '../browser/chromium-path.ts';
import { aptInstall, isRootOnDebian } from './debian-packages.ts';

const DEBIAN_PACKAGES = 'chromium-headless-shell fonts-noto-core fonts-noto-cjk';

// Debian's package includes the libraries; Playwright's own build needs no root.
const installCommand = () => (isRootOnDebian() ? aptInstall(DEBIAN_PACKAGES) : 'npx playwright install chromium');

/** Whether to use a found browser. Where headless-shell can be installed, no other is used. */
const isGood = (found: string | undefined) =>
  found !== undefined && (!isRootOnDebian() || found.includes('headless-shell'));

/** Finds or installs a Chromium. Throws an error with instructions if both fail. */
export function ensureChromium(): string {
  const found = chromiumPath();
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  if (found && (named || isGood(found))) return found;
  if (named) throw new Error(`PLAYWRIGHT_CHROMIUM names no program: ${named}`);
  const command = installCommand();
  console.log(`Installing a browser for the tests: ${command}`);
  spawnSync(command, { shell: true, stdio: 'inherit' });
  const installed = chromiumPath();
  if (installed) return installed;
  throw new Error('No Chromium could be installed. Install one and name it in PLAYWRIGHT_CHROMIUM.');
}
