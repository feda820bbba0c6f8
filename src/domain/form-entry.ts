import { type Static, Type } from 'typebox';

/** What a visitor had entered in the newsletter form that was posted without script and refused, so that it stands there again. */
export const FormEntry = Type.Object({ email: Type.String(), privacy: Type.Boolean() });
export type FormEntry = Static<typeof FormEntry>;
