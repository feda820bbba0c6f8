import { plugins } from '@citation-js/core';
import '@citation-js/plugin-ris';
import type { CslItem } from './csl-item.ts';

/** RIS tags and their values, as the library returns them. */
type RisRecord = { TY: string } & Record<string, string | string[] | undefined>;

const LINE_END = '\r\n';

/** Year, month and day as RIS writes them; unknown parts are empty. */
function risDate({ issued }: CslItem): string | undefined {
  const parts = issued?.['date-parts'][0];
  if (!parts) return undefined;
  return `${[0, 1, 2].map((at) => (parts[at] === undefined ? '' : String(parts[at]).padStart(2, '0'))).join('/')}/`;
}

/** RIS types of items that are mapped as documents, because the library drops their fields. */
const TYPES: Readonly<Record<string, string>> = { motion_picture: 'VIDEO', 'paper-conference': 'CONF' };

/**
 * Maps an item to a record, and adds what the library loses: long keys, leading zeros of days,
 * authors of films, years of proceedings.
 */
function mapped(item: CslItem): RisRecord {
  const ownType = TYPES[item.type];
  const mappable = ownType === undefined ? item : { ...item, type: 'document' };
  const [record] = plugins.output.format('ris', [mappable], { format: 'object' }) as [RisRecord];
  const date = risDate(item);
  return {
    ...record,
    TY: ownType ?? record.TY,
    ID: item.id,
    DA: date ?? record.DA,
    KW: item.keyword?.split(',').map((word) => word.trim()) ?? record.KW,
  };
}

/** Writes a RIS record. The library would break lines in the middle of words. */
export function risRecord(item: CslItem): string {
  const { TY, ...rest } = mapped(item);
  const lines = Object.entries(rest).flatMap(([tag, values]) =>
    [values ?? []].flat().map((value) => `${tag}  - ${value}`),
  );
  return [`TY  - ${TY}`, ...lines, 'ER  - ', ''].join(LINE_END);
}
