import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { linkSites } from '../../domain/locales.ts';
import { joinPath } from '../../domain/page-path.ts';
import { PREVIEW_PARAMETER } from '../../domain/preview.ts';
import { signPreview } from '../../domain/preview-token.ts';
import type { Content } from '../content.ts';
import { fileOfValue } from '../content-files.ts';
import { ContentServiceFault } from '../content-service-fault.ts';
import { RefusedRequest } from '../error-responses.ts';
import { readPageFile } from '../folder-content.ts';
import type { PageDocument, RedirectDocument } from '../page-document.ts';
import type { Drafts } from './drafts.ts';
import { refuseForeignCallers } from './own-callers.ts';

/** Longest body, in bytes. */
const MAX_BYTES = 1_048_576;

const DraftBody = Type.Object({
  site: Type.String({ maxLength: 100 }),
  language: Type.String({ maxLength: 100, description: 'slug of the language, as in the folder' }),
  path: Type.String({ maxLength: 1_000 }),
  document: Type.Unknown({ description: 'the page file' }),
});

interface DraftRoutesOptions {
  content: Content;
  drafts: Drafts;
  secret: string;
  /** Origin of the site that shows the drafts; undefined if it is not known. */
  siteOrigin: () => string | undefined;
}

/** Checks a draft as a page file. Throws {@link RefusedRequest}, which names the field. */
function readDraft(document: unknown, path: string): PageDocument | RedirectDocument {
  try {
    const read = readPageFile(fileOfValue('the draft', document ?? null));
    if (read.path === path) return read;
  } catch (error) {
    if (error instanceof ContentServiceFault) throw new RefusedRequest(400, error.message, { cause: error });
    throw error;
  }
  throw new RefusedRequest(400, `The draft: /path must be ${JSON.stringify(path)}.`);
}

/** PUT /admin/api/drafts: keeps a draft, and returns the address of its preview. */
export const draftRoutes: FastifyPluginAsyncTypebox<DraftRoutesOptions> = async (app, options) => {
  const { content, drafts, secret, siteOrigin } = options;
  app.addHook('onRequest', refuseForeignCallers);
  app.put('/admin/api/drafts', { bodyLimit: MAX_BYTES, schema: { body: DraftBody } }, async ({ body }) => {
    const { site, language, path } = body;
    const document = readDraft(body.document, path);
    const found = linkSites([...content.sites()])
      .find(({ slug }) => slug === site)
      ?.languages.find(({ rawSlug }) => rawSlug === language);
    if (!found) throw new RefusedRequest(400, 'There is no such site or language.');
    const exp = Math.floor(drafts.put({ site, language }, document) / 1_000);
    const token = await signPreview({ site, lang: found.locale, path, exp }, secret);
    const url = `${siteOrigin() ?? ''}${joinPath(found.slug, path)}?${PREVIEW_PARAMETER}=${token}`;
    return { token, url, expires: new Date(exp * 1_000).toISOString() };
  });
};
