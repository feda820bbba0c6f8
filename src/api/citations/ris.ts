import { plugins } from '@citation-js/core';
import '@citation-js/plugin-ris';
import type { CslItem } from './csl-item.ts';

/** A record as the library maps it: RIS tags and their values. */
type RisRecord = { TY: string } & Record<string, string | string[]>;

const LINE_END = '\r\n';

/** Year, month and day in RIS's own form, unknown parts empty. */
function risDate({ issued }: CslItem): string | undefined {
  const parts = issued?.['date-parts'][0];
  if (!parts) return undefined;
  return `${[0, 1, 2].map((at) => (parts[at] === undefined ? '' : String(parts[at]).padStart(2, '0'))).join('/')}/`;
}

/** Types that the library maps with losses are mapped as documents, which have all fields: RIS type of each. */
const TYPES: Readonly<Record<string, string>> = { motion_picture: 'VIDEO', 'paper-conference': 'CONF' };

/** A record as the library maps it, and what it would lose: long keys, the zeros of days, authors of films, years of proceedings. */
function mapped(item: CslItem): RisRecord {
  const ownType = TYPES[item.type];
  const given = ownType === undefined ? item : { ...item, type: 'document' };
  const [record] = plugins.output.format('ris', [given], { format: 'object' }) as [RisRecord];
  const date = risDate(item);
  return {
    ...record,
    TY: ownType ?? record.TY,
    ID: item.id,
    ...(date ? { DA: date } : {}),
    ...(item.keyword ? { KW: item.keyword.split(',').map((word) => word.trim()) } : {}),
  };
}

/** A publication as a RIS record. Its lines are not wrapped: the library does so in the middle of words. */
export function risRecord(item: CslItem): string {
  const { TY, ...rest } = mapped(item);
  const lines = Object.entries(rest).flatMap(([tag, values]) => [values].flat().map((value) => `${tag}  - ${value}`));
  return [`TY  - ${TY}`, ...lines, 'ER  - ', ''].join(LINE_END);
}
