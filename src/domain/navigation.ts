import { type Static, Type } from 'typebox';

/** An entry of a menu as the content service sends it; `children` are entries too. */
export const NavigationEntry = Type.Cyclic(
  {
    Entry: Type.Object({
      slug: Type.String({ description: 'full page path, or the URL of an external entry' }),
      label: Type.String(),
      type: Type.String({ description: 'page, link or group' }),
      external: Type.Optional(Type.Boolean()),
      collapsible: Type.Optional(Type.Boolean()),
      children: Type.Optional(Type.Array(Type.Ref('Entry'))),
    }),
  },
  'Entry',
);
export type NavigationEntry = Static<typeof NavigationEntry>;

export const Navigation = Type.Array(NavigationEntry);
export type Navigation = NavigationEntry[];
