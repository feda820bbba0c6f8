import type { Test } from 'tap';
import type { PreviewClaims } from '../../src/domain/preview-claims.ts';
import { signPreview } from '../../src/domain/preview-token.ts';
import { type StartedApp, startApp } from '../site/start-app.ts';

export const SECRET = 'a-secret-of-thirty-two-characters';
const CMS = 'https://cms.example';
export const HTML = { accept: 'text/html' };

const page = (title: string, text = '<p>Text</p>') => ({
  template: 'single-column',
  title,
  description: '',
  zones: { main: [{ type: 'rich-text', text }] },
});

const LINKS = [
  '/about/team',
  '/about?x=1&amp;y=2#part',
  '/es/about',
  '/china',
  '/media/a.pdf',
  'https://other.example/',
  '#part',
  '?x=1',
];
const DRAFT = page('A draft', LINKS.map((href) => `<p><a href="${href}">A link</a></p>`).join(''));

/** A site whose content service has a draft of /about, which it lets everybody store. */
export async function startPreview(t: Test, environment: Record<string, string> = {}) {
  const app = await startApp(t, { PREVIEW_SECRET: SECRET, PREVIEW_ORIGINS: CMS, ...environment });
  const headers = { 'cache-control': 'public, max-age=60', etag: '"same"' };
  app.stub.respond('/api/pages/about', ({ headers: { 'x-preview-token': token } }) => ({
    json: token === undefined ? page('As published') : DRAFT,
    headers,
  }));
  const exp = app.clock.now / 1_000 + 60;
  const token = (claims: Partial<PreviewClaims> = {}, secret = SECRET) =>
    signPreview({ site: 'institute', exp, ...claims }, secret);
  return { ...app, token, exp };
}

/** Title of a document, without the name of the site. */
export const title = (html: string) => /<title>([^<|]*)/.exec(html)?.[1]?.trim();
/** Requests a preview as a browser does. */
export const preview = async (app: StartedApp, path: string, token: string) =>
  app.get(`${path}?preview=${token}`, HTML);
