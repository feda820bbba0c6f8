import { type Static, Type } from 'typebox';

/** An entry of a menu as the content service sends it; `children` are entries too. */
export const NavigationEntry = Type.Cyclic(
  {
    Entry: Type.Object(
      {
        slug: Type.String({ title: 'Target', description: 'full page path, or the URL of an external entry' }),
        label: Type.String({ title: 'Label' }),
        type: Type.String({ title: 'Kind', description: 'page, link or group' }),
        external: Type.Optional(Type.Boolean({ title: 'External', description: 'opens in a new tab' })),
        collapsible: Type.Optional(Type.Boolean({ title: 'Can be folded' })),
        children: Type.Optional(Type.Array(Type.Ref('Entry'), { title: 'Entries below' })),
      },
      { title: 'Entry' },
    ),
  },
  'Entry',
);
export type NavigationEntry = Static<typeof NavigationEntry>;

export const Navigation = Type.Array(NavigationEntry);
export type Navigation = NavigationEntry[];
