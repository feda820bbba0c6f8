import type { BibliographicRecord } from '../../domain/bibliographic-record.ts';
import { creatorName } from '../../domain/creators.ts';
import { licenseText } from '../../domain/license.ts';
import { oneLine } from '../../domain/plain-text.ts';
import type { PublicationDate } from '../../domain/publication-date.ts';

const LINE_END = '\r\n';

/** One or several values of a tag. */
type Values = string | readonly string[] | undefined;

/** Year, month and day as RIS writes them; unknown parts are empty. */
const risDate = ({ year, month, day }: PublicationDate): string =>
  `${[year, month, day].map((part) => (part === undefined ? '' : String(part).padStart(2, '0'))).join('/')}/`;

function tagsOf(record: BibliographicRecord, key: string): [tag: string, values: Values][] {
  const { type, title, creators, issued, container = {}, publisher, isbn, doi, language, keywords, url } = record;
  return [
    ['ID', key],
    ['TI', title.plain],
    ['AU', creators.map(creatorName)],
    ['PY', issued && String(issued.year)],
    ['DA', issued && risDate(issued)],
    ['T2', container.title],
    ['VL', container.volume],
    ['IS', container.issue],
    ['SP', container.firstPage ?? container.pages],
    ['EP', container.lastPage],
    ['SN', container.issn ?? isbn],
    ['PB', publisher],
    ['M3', type.genre],
    ['DO', doi],
    ['UR', url],
    ['LA', language],
    ['KW', keywords],
    ['CR', record.license && licenseText(record.license)],
    ['AB', record.abstract],
  ];
}

const line = (tag: string, value: string): string => `${tag}  - ${oneLine(value)}`;

/** Writes a RIS record. */
export function risRecord(record: BibliographicRecord, key: string): string {
  const lines = tagsOf(record, key).flatMap(([tag, values]) => [values ?? []].flat().map((value) => line(tag, value)));
  return [line('TY', record.type.ris), ...lines, 'ER  - ', ''].join(LINE_END);
}
