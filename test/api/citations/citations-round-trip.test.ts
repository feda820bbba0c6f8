import fc from 'fast-check';
import { t } from 'tap';
import type { CitationFormatName } from '../../../src/domain/citation-export.ts';
import { escapeText } from '../../../src/domain/html-escapes.ts';
import { parsePublicationDate } from '../../../src/domain/publication-date.ts';
import type { Publication } from '../../../src/domain/publications.ts';
import { citable, FORMAT_NAMES, ORIGIN, readers, write } from './citation-readers.ts';
import { SAMPLE_DETAILS, SAMPLE_PUBLICATIONS } from './sample-publications.ts';

/** The plain text of superscripts and subscripts in titles of the sample. */
const SCRIPTS: Readonly<Record<string, string>> = { 'sup+': '⁺', supe: 'ᵉ', super: 'ᵉʳ', sub2: '₂', sub3: '₃' };

/**
 * The title that a citation should have, with plain spaces instead of no-break spaces, which only
 * pages need. Entities are not decoded, since the sample's titles contain none.
 */
function seenTitle({ title }: Publication, format: CitationFormatName): string {
  const marked = title
    .replace(/<(\/?)em>/g, '<$1i>')
    .replace(/<\/?span[^>]*>/g, '')
    .replaceAll('\u00a0', ' ');
  if (format !== 'ris') return marked;
  return marked
    .replace(/<(su[bp])>(.*?)<\/\1>/g, (_, tag: string, run: string) => SCRIPTS[tag + run] ?? '?')
    .replace(/<[^>]+>/g, '');
}
const yearOf = ({ publicationDate }: Publication) => parsePublicationDate(publicationDate)?.year;

for (const format of FORMAT_NAMES) {
  t.test(
    `every publication of the sample is read back from ${format} with title, authors, year and address`,
    async (t) => {
      const records = readers[format](await write(SAMPLE_DETAILS, format));
      t.equal(records.length, SAMPLE_PUBLICATIONS.length);
      for (const [at, publication] of SAMPLE_PUBLICATIONS.entries()) {
        const { key, ...rest } = records[at] ?? { key: '' };
        t.match(key, /^[a-z\d-]{3,}$/i);
        t.same(
          rest,
          {
            title: seenTitle(publication, format),
            authors: publication.author.map(({ name }) => name),
            year: yearOf(publication),
            url: new URL(SAMPLE_DETAILS[at]?.href ?? '', ORIGIN).href,
          },
          publication.slug,
        );
      }
      t.equal(new Set(records.map(({ key }) => key)).size, records.length, 'keys are unique');
    },
  );

  t.test(`a ${format} file keeps every record and text, whatever characters they contain`, async (t) => {
    const nasty = fc.array(
      fc.oneof(
        fc.constantFrom(
          '{',
          '}',
          '\\',
          '%',
          '&',
          '$',
          '#',
          '_',
          '~',
          '^',
          '"',
          "'",
          '`',
          '-',
          ',',
          ' ',
          '\n',
          '\r',
          '@',
        ),
        fc.constantFrom(
          ' and ',
          '\nER  - \n',
          'TY  - JOUR',
          '@article{x,',
          '\u2028',
          '\u0085',
          '\u0000',
          '\ud800',
          'K',
          '!',
          '?',
        ),
        fc.string({ unit: 'grapheme', maxLength: 5 }),
      ),
      { maxLength: 12 },
    );
    const text = nasty.map((parts) => `a${parts.join('')}z`);
    // Puts a text on one line, without the code under test.
    const line = (given: string) =>
      given
        .toWellFormed()
        .split(/[\s\p{Cc}]+/u)
        .filter(Boolean)
        .join(' ');
    await t.resolves(
      fc.assert(
        fc.asyncProperty(text, text, async (plainTitle, name) => {
          const items = [
            citable({
              title: escapeText(plainTitle),
              plainTitle,
              category: name,
              authors: [name.replaceAll(/[;,]/g, '')],
            }),
            citable({ _id: '2', slug: 'b-study' }),
          ];
          const [first, second] = readers[format](await write(items, format));
          return (
            first?.title === line(plainTitle) &&
            first.authors.join('|') === line(name.replaceAll(/[;,]/g, '')) &&
            second?.title === 'A study' &&
            second.key === 'b-study'
          );
        }),
        { numRuns: 150 },
      ),
    );
  });
}
