import { type Static, Type } from 'typebox';

/** Key to text, for one site and language. */
export const Translations = Type.Record(Type.String(), Type.String());
export type Translations = Static<typeof Translations>;
