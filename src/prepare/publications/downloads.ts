import { decodeUriComponent } from '../../domain/decode-uri-component.ts';
import type { Download, Publication } from '../../domain/publications.ts';
import { withoutUndefined } from '../../domain/without-undefined.ts';
import { fileUrl } from '../resolve-media.ts';
import type { PublicationContext } from './publication-card.ts';

const EXTENSION = /\.([a-z\d]{1,5})$/i;

/** The last segment of a URL's path, decoded. */
function fileName(href: string): string {
  const last = href.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  return decodeUriComponent(last) ?? last;
}

/**
 * The uploads of a publication (docs/rules.md#authors-and-uploads). An upload without a name shows
 * its file name; one without a usable URL is left out.
 */
export function downloadsOf({ uploads }: Publication, { base }: PublicationContext): Download[] {
  return uploads.flatMap(({ file, name }) => {
    const href = fileUrl(file, base.hosts);
    if (href === undefined) return [];
    const ownName = fileName(href);
    const extension = EXTENSION.exec(ownName)?.[1]?.toUpperCase();
    return [withoutUndefined({ href, name: name?.trim() || ownName || href, extension })];
  });
}
