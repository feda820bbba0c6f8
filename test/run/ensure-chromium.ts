import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chromiumPath } from '../browser/chromium-path.ts';

const DEBIAN_PACKAGES = 'chromium fonts-noto-core fonts-noto-cjk';

function isDebian(): boolean {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

// Debian's package brings the libraries and fonts along; elsewhere Playwright's own build needs no root.
const installCommand = () =>
  isDebian() && process.getuid?.() === 0
    ? `apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y ${DEBIAN_PACKAGES}`
    : 'npx playwright install chromium';

/** Finds a Chromium for the browser tests, or installs one. Throws with what to do where neither works. */
export function ensureChromium(): string {
  const found = chromiumPath();
  if (found) return found;
  if (process.env.PLAYWRIGHT_CHROMIUM) {
    throw new Error(`PLAYWRIGHT_CHROMIUM names no program: ${process.env.PLAYWRIGHT_CHROMIUM}`);
  }
  const command = installCommand();
  console.log(`No Chromium found, installing one: ${command}`);
  spawnSync(command, { shell: true, stdio: 'inherit' });
  const installed = chromiumPath();
  if (installed) return installed;
  throw new Error('No Chromium could be installed. Install one and name it in PLAYWRIGHT_CHROMIUM.');
}
