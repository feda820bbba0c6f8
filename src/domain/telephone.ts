import { type Static, Type } from 'typebox';

/** A part of the text of a telephone field. */
export const TelephonePart = Type.Object({
  text: Type.String(),
  href: Type.Optional(Type.String({ description: '`tel:` URL of a part that is a number' })),
});
export type TelephonePart = Static<typeof TelephonePart>;
