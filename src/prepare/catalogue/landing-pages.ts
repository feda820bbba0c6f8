import type { LandingPage, LandingPages } from '../../domain/landing-pages.ts';
import { publicationLink } from '../../domain/publication-link.ts';
import type { Publication } from '../../domain/publications.ts';
import { timeOfChange } from '../../domain/time-of-change.ts';
import { withoutUndefined } from '../../domain/without-undefined.ts';
import type { PublicationContext } from '../publications/publication-card.ts';
import { imageUrl } from '../resolve-media.ts';

/** The image that the bibliographic record names, unless the URL holds the image itself. */
function imageOf({ socialImage, overviewImage }: Publication, { base }: PublicationContext): string | undefined {
  const urls = [socialImage, overviewImage].map((raw) => imageUrl(raw ?? '', base.hosts));
  return urls.find((url) => url !== undefined && !url.startsWith('data:'));
}

function landingPage(publication: Publication, context: PublicationContext): LandingPage {
  const slug = publication.slug.trim();
  const { href = '/' } = publicationLink({ slug, external: false }, { prefix: '', path: '' });
  const modified = timeOfChange(publication.modified);
  return withoutUndefined({ slug, path: href, image: imageOf(publication, context), modified });
}

interface Landing {
  slugs: ReadonlySet<string>;
  publications: readonly Publication[];
}

/**
 * The publications with a page, by their list: half a megabyte for 16,000 of them. To find them
 * takes 20 ms, and each part of a sitemap needs them in every language.
 */
const found = new WeakMap<readonly Publication[], Landing>();

/** The publications with a page. Of those that share a slug, only the first has a page. */
function findLanding(publications: readonly Publication[]): Landing {
  const slugs = new Set<string>();
  const distinct = publications.filter((publication) => {
    const slug = publication.slug.trim();
    // A slug of slashes would lead to the home page.
    if (slugs.has(slug) || slug.replaceAll('/', '') === '') return false;
    slugs.add(slug);
    return true;
  });
  return { slugs, publications: distinct };
}

/** The landing pages of a list of publications. */
export function landingPages(given: readonly Publication[], context: PublicationContext): LandingPages {
  const { slugs, publications } = found.get(given) ?? findLanding(given);
  found.set(given, { slugs, publications });
  return {
    size: publications.length,
    has: (slug) => slugs.has(slug),
    slice: (from, to) => publications.slice(from, to).map((publication) => landingPage(publication, context)),
  };
}
