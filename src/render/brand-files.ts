import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ServiceError } from '../domain/errors.ts';
import { NEUTRAL_ICON } from '../domain/head-tags.ts';
import { defaultSite } from '../domain/locales.ts';
import type { BrandedSite } from '../domain/sites.ts';
import { BRAND_PREFIX, type BrandStyles, brandStyles } from '../gather/brand/brand-styles.ts';
import { chooseEncoding, type Encoding, encodeBody } from '../http/content-encoding.ts';
import { matchesTag } from '../http/entity-tag.ts';
import { PreparedResponse } from '../http/prepared-response.ts';
import { PUBLIC_RESOURCE } from '../http/security-headers.ts';

/** Most style sheets that are kept, so that pages that link to an older one still get it. */
const MOST_KEPT = 200;
const YEAR_S = 31_536_000;
/** Seconds for the addresses of icons, which have no digest. */
const ICON_S = 3_600;

/** A style sheet, and its encodings that were requested so far. */
interface Kept {
  styles: BrandStyles;
  forms: Map<Encoding, Promise<PreparedResponse>>;
}

async function makeForm({ body, name }: BrandStyles, encoding: Encoding): Promise<PreparedResponse> {
  const headers: Record<string, string> = {
    'content-type': 'text/css; charset=utf-8',
    'cache-control': `public, max-age=${YEAR_S}, immutable`,
    vary: 'Accept-Encoding',
    etag: `"${name}-${encoding}"`,
  };
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  return new PreparedResponse(await encodeBody(encoding, body), headers);
}

/**
 * Serves the style sheets of brands (docs/rules.md#style-sheet-of-a-brand), and the icons that
 * programs ask for without reading a page.
 */
export const brandFiles: FastifyPluginAsync = async (app) => {
  const { content, locator } = app;
  const kept = new LRUCache<string, Kept>({ max: MOST_KEPT });
  content.onPurge(() => kept.clear());

  const sitesOf = async (request: FastifyRequest) =>
    (await content.sites(locator.originOf(request).host, request.callContext)).value;

  async function current(request: FastifyRequest, name: string) {
    const styles = (await sitesOf(request)).map(brandStyles).find((one) => one?.name === name);
    if (!styles) throw new ServiceError('NOT_FOUND', 'This version of the style sheet is unknown.');
    const entry: Kept = { styles, forms: new Map() };
    kept.set(name, entry);
    return entry;
  }

  async function sendStyles(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const name = request.target.path.slice(BRAND_PREFIX.length + 1);
    const found = kept.get(name);
    const { styles, forms } = found ?? (await current(request, name));
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const making = forms.get(encoding) ?? makeForm(styles, encoding);
    forms.set(encoding, making);
    const form = await making;
    const has = matchesTag(request.headers['if-none-match'], form.headers.etag ?? '');
    return form.send(request, reply, { has, result: found ? 'hit' : 'miss' });
  }
  app.get(`${BRAND_PREFIX}/:file(^[^/]+\\.css$)`, { schema: { hide: true } }, sendStyles);

  const sendIcon = (field: 'favicon' | 'touchIcon') => async (request: FastifyRequest, reply: FastifyReply) => {
    const { brand } = defaultSite<BrandedSite>(await sitesOf(request)) ?? {};
    const icon = brand?.[field] ?? brand?.favicon ?? NEUTRAL_ICON;
    return reply.headers({ ...PUBLIC_RESOURCE, 'cache-control': `public, max-age=${ICON_S}` }).redirect(icon, 302);
  };
  app.get('/favicon.ico', { schema: { hide: true } }, sendIcon('favicon'));
  app.get('/apple-touch-icon.png', { schema: { hide: true } }, sendIcon('touchIcon'));
};
