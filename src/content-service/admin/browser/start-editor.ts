import type { EditorConfig } from '../configuration/editor-config.ts';
import { callAdmin } from './call-admin.ts';
import { checkBeforeSaving } from './check-entry.ts';
import { fileFormat } from './file-format.ts';
import { pagePreview } from './page-preview.ts';

/* The editor's own script: it configures and starts Decap CMS. */

/** Loads Decap CMS, whose script finds its other files beside itself. */
const loadDecap = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = '/admin/decap/decap-cms.js';
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('Decap CMS could not be loaded.'));
    document.head.append(script);
  });

/** Gives each collection of pages its preview. Its folder ends with site and language. */
function registerPreviews(settings: EditorConfig): void {
  const { config, formats } = settings;
  for (const { name, format: kind, folder } of config.collections) {
    const format = formats.find((candidate) => candidate.name === kind);
    const [site, language] = folder?.split('/').slice(-2) ?? [];
    const hasZones = format?.fields.some((field) => field.name === 'zones');
    if (!format || !hasZones || site === undefined || language === undefined) continue;
    window.CMS.registerPreviewTemplate(name, pagePreview({ settings, format, site, language }));
  }
}

/** Without a backend of its own, the editor has no accounts, so that nobody has to log in. */
function logIn({ config: { backend } }: EditorConfig): void {
  if (backend.name === 'proxy') localStorage.setItem('decap-cms-user', JSON.stringify({ backendName: 'proxy' }));
}

async function start(): Promise<void> {
  window.CMS_MANUAL_INIT = true;
  const [settings] = await Promise.all([callAdmin<EditorConfig>('GET', '/admin/api/config'), loadDecap()]);
  for (const format of settings.formats) {
    window.CMS.registerCustomFormat(format.name, 'json', fileFormat(format, settings.formats));
  }
  logIn(settings);
  registerPreviews(settings);
  window.CMS.registerEventListener({ name: 'preSave', handler: checkBeforeSaving(settings) });
  window.CMS.init({ config: settings.config });
}

start().catch((error: Error) => {
  document.body.append(`The editor could not start: ${error.message}`);
});
