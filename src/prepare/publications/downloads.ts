import { decodeUriComponent } from '../../domain/decode-uri-component.ts';
import type { Download, Publication } from '../../domain/publications.ts';
import { withoutUndefined } from '../../domain/without-undefined.ts';
import { fileAddress } from '../resolve-media.ts';
import type { PublicationContext } from './publication-card.ts';

const EXTENSION = /\.([a-z\d]{1,5})$/i;

/** The last part of an address's path, decoded. */
function fileName(href: string): string {
  const last = href.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
  return decodeUriComponent(last) ?? last;
}

/**
 * The files attached to a publication (docs/rules.md#authors-and-uploads): without a name they show
 * the file's; one without address is left out.
 */
export function downloadsOf({ uploads }: Publication, { base }: PublicationContext): Download[] {
  return uploads.flatMap(({ file, name }) => {
    const href = fileAddress(file, base.hosts);
    if (href === undefined) return [];
    const ownName = fileName(href);
    const extension = EXTENSION.exec(ownName)?.[1]?.toUpperCase();
    return [withoutUndefined({ href, name: name?.trim() || ownName || href, extension })];
  });
}
