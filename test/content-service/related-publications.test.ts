import { t } from 'tap';
import { createContentVersion } from '../../src/content-service/content-version.ts';
import { openDatabase } from '../../src/content-service/database.ts';
import { createPublicationWriter } from '../../src/content-service/publication-writer.ts';
import { createRelatedPublications, MAX_RELATED } from '../../src/content-service/related-publications.ts';
import { now, publication, publicationLine } from './content-folder.ts';

/** Writes publications at the positions 1, 2, 3 and so on. `relatedTo` takes a position. */
function relatedIn(publications: readonly object[]) {
  const database = openDatabase(':memory:');
  const version = createContentVersion(database);
  const writer = createPublicationWriter(database, 'import', { now });
  const write = (record: object) => writer.write(publicationLine(record));
  for (const record of publications) write(record);
  return { relatedTo: createRelatedPublications(database, version), write, version };
}

t.test('publications with more and rarer common values come first, then newer publications', (t) => {
  const { relatedTo } = relatedIn([
    publication(1, { cropType: 'Maize', region: 'Africa', category: 'Papers' }),
    publication(2, { cropType: 'Rice', region: 'Asia', category: 'Papers', publicationDate: '2001' }),
    publication(3, { cropType: 'Rice', region: 'Asia', category: 'Papers', publicationDate: '2002' }),
    publication(4, { cropType: 'Maize', region: 'Asia', category: 'Videos' }),
    publication(5, { cropType: 'Maize', region: 'Africa', category: 'Papers' }),
    publication(6, { cropType: 'Rice', region: 'Asia', category: 'Videos' }),
  ]);
  t.same(relatedTo(1), [5, 4, 3, 2], 'all three, the crop alone, then the category by date, never itself');
  t.end();
});

t.test('missing and blank values do not count as common', (t) => {
  const { relatedTo } = relatedIn([
    publication(1, { category: undefined, region: ' ' }),
    publication(2, { category: undefined, region: ' ' }),
  ]);
  t.same(relatedTo(1), []);
  t.same(relatedTo(99), [], 'an unknown position has no related publications');
  t.end();
});

t.test('values are compared whole, after trimming, and within one attribute', (t) => {
  const { relatedTo } = relatedIn([
    publication(1, { category: 'Posters | Infographics', region: 'Maize' }),
    publication(2, { category: ' Posters | Infographics ' }),
    publication(3, { category: 'Infographics', cropType: 'Maize' }),
  ]);
  t.same(relatedTo(1), [2]);
  t.end();
});

t.test('there are at most two slides of related publications', (t) => {
  const { relatedTo } = relatedIn(Array.from({ length: 30 }, (_, number) => publication(number)));
  t.equal(relatedTo(1).length, MAX_RELATED);
  t.end();
});

t.test('related publications are looked up again after a change of the content version', (t) => {
  const { relatedTo, write, version } = relatedIn([publication(1)]);
  t.same(relatedTo(1), []);
  write(publication(2));
  version.advance();
  t.same(relatedTo(1), [2]);
  t.end();
});
