import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { WireSite } from '../../domain/sites.ts';
import { RefusedRequest } from '../error-responses.ts';
import { CONTENT_KINDS } from '../schemas/content-kinds.ts';
import { bundleBrowserScript } from './browser-script.ts';
import { checkRoute } from './check-route.ts';
import { editorConfig } from './configuration/editor-config.ts';
import { readEditorSettings } from './configuration/editor-settings.ts';
import { decapFiles } from './decap-files.ts';
import { EDITOR_PAGE, editorPolicy } from './editor-page.ts';
import { decapFolder, isEditorInstalled } from './installed-editor.ts';
import { refuseForeignCallers } from './own-callers.ts';

interface EditorRoutesOptions {
  /** The content folder. */
  folder: string;
  sites(): readonly WireSite[];
  /** Origin of the site that shows the pages; undefined if it is not known. */
  siteOrigin(): string | undefined;
}

/** The files of Decap CMS. Their names do not contain its version. */
async function decapCms(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: decapFolder(),
    prefix: '/admin/decap/',
    index: false,
    decorateReply: false,
    setHeaders: (response) => response.header('cache-control', 'no-cache'),
  });
}

/**
 * The editor at /admin/: its page, its configuration, Decap CMS, the check of what is saved, and
 * the access to the content folder (docs/editor.md). Only this machine may use it.
 */
export async function editorRoutes(app: FastifyInstance, options: EditorRoutesOptions): Promise<void> {
  const { folder, sites, siteOrigin } = options;
  app.addHook('onRequest', refuseForeignCallers);
  app.get('/admin', (_request, reply) => reply.redirect('/admin/'));
  if (!isEditorInstalled()) {
    app.get('/admin/', () => {
      throw new RefusedRequest(404, 'The editor is not installed. Start it with: npm run edit');
    });
    return;
  }
  let script: Promise<string> | undefined;
  app.get('/admin/', (_request, reply) => {
    reply.header('content-security-policy', editorPolicy(readEditorSettings(folder), siteOrigin()));
    return reply.type('text/html; charset=utf-8').send(EDITOR_PAGE);
  });
  app.get('/admin/editor.js', async (_request, reply) => {
    script ??= bundleBrowserScript();
    return reply.type('text/javascript; charset=utf-8').send(await script);
  });
  app.get('/admin/api/config', () => {
    const exists = (path: string) => existsSync(join(folder, path));
    const sources = { kinds: CONTENT_KINDS, sites: sites(), exists };
    return editorConfig(sources, readEditorSettings(folder), siteOrigin());
  });
  await app.register(checkRoute, { folder });
  await app.register(decapFiles, { folder });
  await app.register(decapCms);
}
