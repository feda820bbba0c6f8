import { creatorName } from '../../domain/creators.ts';
import { doiUrl } from '../../domain/doi.ts';
import { withoutUndefined } from '../../domain/without-undefined.ts';
import type { Feed } from './feed.ts';
import type { FeedEntry } from './feed-entry.ts';

/** JSON Feed requires the type of a file. */
const ANY_TYPE = 'application/octet-stream';

const filled = <T>(list: readonly T[]): readonly T[] | undefined => (list.length > 0 ? list : undefined);

function item({ id, record, summary, category, published, modified }: FeedEntry) {
  const { title, creators, doi, files, image, keywords } = record;
  const authors = creators.map((creator) =>
    withoutUndefined({
      name: creatorName(creator),
      url: creator.orcid && `https://orcid.org/${creator.orcid}`,
    }),
  );
  const attachments = files.map(({ url, name, type = ANY_TYPE, size }) =>
    withoutUndefined({ url, mime_type: type, title: name, size_in_bytes: size }),
  );
  return withoutUndefined({
    id,
    url: record.url,
    external_url: doi && doiUrl(doi),
    title: title.plain,
    content_text: summary,
    image,
    date_published: published,
    date_modified: modified,
    authors: filled(authors),
    tags: filled([...(category ? [category.label] : []), ...keywords]),
    language: title.language,
    attachments: filled(attachments),
  });
}

/** Writes a feed as JSON Feed 1.1. */
export const jsonFeed = ({ title, siteTitle, language, page, parts, entries }: Feed): string =>
  JSON.stringify(
    withoutUndefined({
      version: 'https://jsonfeed.org/version/1.1',
      title,
      home_page_url: page,
      feed_url: parts.self,
      next_url: parts.next,
      language,
      authors: [{ name: siteTitle }],
      items: entries.map(item),
    }),
  );
