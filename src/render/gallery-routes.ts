import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type * as Gallery from '../../client/gallery/gallery-server.tsx';
import { embeddableJson } from '../domain/embeddable-json.ts';
import type { Site } from '../domain/sites.ts';
import type { Translations } from '../domain/translations.ts';
import { pageContentSecurityPolicy } from '../http/security-headers.ts';
import type { PageAssets } from './assets.ts';
import { clientSettings } from './client-settings.ts';
import { documentEnd, documentStart } from './document.ts';

/** The part of the gallery that the server uses. */
export type GalleryClient = Pick<typeof Gallery, 'renderGallery' | 'readGalleryView' | 'GALLERY_PATH'>;

interface GalleryRoutesOptions {
  /** The gallery from its current sources. */
  gallery: () => Promise<GalleryClient>;
  galleryAssets: PageAssets;
}

/** Finds the first site with a locale of the language, in any region, and returns that locale. */
function localeFor(sites: readonly Site[], lang: string) {
  const wanted = new Intl.Locale(lang).language;
  for (const { slug, languages } of sites) {
    const found = languages.find(({ locale }) => new Intl.Locale(locale).language === wanted);
    if (found) return { site: slug, lang: found.locale };
  }
  return undefined;
}

/** The block gallery at /_gallery (npm run dev): every block and template in every state. */
export const galleryRoutes = fp<GalleryRoutesOptions>(
  async (app, { gallery, galleryAssets }) => {
    const { config, content, developerReport: report } = app;
    const { originOf } = app.locator;
    const policy = pageContentSecurityPolicy({ ...config, isDev: true });

    /** The translations of a language; none if no site has it. */
    async function translationsFor(request: FastifyRequest, lang: string): Promise<Translations> {
      const { host, hostname } = originOf(request);
      const { value: sites } = await content.sites(host, request.callContext);
      const locale = localeFor(sites, lang);
      if (!locale) return {};
      return (await content.translations({ host, hostname, sites, locale }, request.callContext)).value;
    }

    const documentFor = async (request: FastifyRequest) => {
      const { renderGallery, readGalleryView } = await gallery();
      const { host: domain, hostname, origin } = originOf(request);
      const translations = await translationsFor(request, readGalleryView(request.url).lang);
      const settings = clientSettings(config, origin, { debug: false });
      const source = { location: request.url, hostname, domain, translations, settings };
      const { head, html, state } = renderGallery(source, report);
      return documentStart(head, galleryAssets, '') + html + documentEnd(embeddableJson(state));
    };

    for (const path of ['/_gallery', '/_gallery/*']) {
      app.get(path, { schema: { hide: true } }, async (request, reply) =>
        reply
          .type('text/html; charset=utf-8')
          .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
          .send(await documentFor(request)),
      );
    }
  },
  { name: 'gallery', fastify: '5.x', dependencies: ['services', 'call-context', 'security-headers'] },
);
