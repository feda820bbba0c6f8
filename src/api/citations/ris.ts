import { plugins } from '@citation-js/core';
import '@citation-js/plugin-ris';
import type { CslItem } from './csl-item.ts';

/** A record as the library maps it: RIS tags and their values. */
type RisRecord = { TY: string } & Record<string, string | string[] | undefined>;

const LINE_END = '\r\n';

/** Year, month and day in the form of RIS; unknown parts are empty. */
function risDate({ issued }: CslItem): string | undefined {
  const parts = issued?.['date-parts'][0];
  if (!parts) return undefined;
  return `${[0, 1, 2].map((at) => (parts[at] === undefined ? '' : String(parts[at]).padStart(2, '0'))).join('/')}/`;
}

/**
 * CSL types for which the library drops fields, with their RIS types. They are mapped as documents,
 * which have all fields.
 */
const TYPES: Readonly<Record<string, string>> = { motion_picture: 'VIDEO', 'paper-conference': 'CONF' };

/**
 * A record as the library maps it, with what it would lose: long keys, leading zeros of days,
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

/** A publication as a RIS record. The library would wrap lines in the middle of words. */
export function risRecord(item: CslItem): string {
  const { TY, ...rest } = mapped(item);
  const lines = Object.entries(rest).flatMap(([tag, values]) =>
    [values ?? []].flat().map((value) => `${tag}  - ${value}`),
  );
  return [`TY  - ${TY}`, ...lines, 'ER  - ', ''].join(LINE_END);
}
