import type { BibliographicRecord } from '../../domain/bibliographic-record.ts';
import { creatorName } from '../../domain/creators.ts';
import { doiUrl } from '../../domain/doi.ts';
import { isoDate } from '../../domain/publication-date.ts';
import type { RecordTag } from '../../domain/record-tags.ts';
import { metaTag } from './meta-tag.ts';

const SCHEMA: RecordTag = {
  element: 'link',
  attributes: { rel: 'schema.DC', href: 'http://purl.org/dc/elements/1.1/' },
};

/** Dublin Core elements, for programs that do not know the citation tags. */
export function dublinCoreTags(record: BibliographicRecord): RecordTag[] {
  const { title, creators, issued, type, doi, page } = record;
  return [
    SCHEMA,
    ...metaTag('DC.title', title.plain),
    ...creators.flatMap((creator) => metaTag('DC.creator', creatorName(creator))),
    ...metaTag('DC.date', issued && isoDate(issued)),
    ...metaTag('DC.type', type.dublinCore),
    ...metaTag('DC.identifier', doi === undefined ? page : doiUrl(doi)),
  ];
}
