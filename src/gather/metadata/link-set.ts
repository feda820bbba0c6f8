import { type Static, Type } from 'typebox';
import { withoutUndefined } from '../../domain/without-undefined.ts';
import type { TypedLink } from './typed-links.ts';

const Target = Type.Object({
  href: Type.String(),
  type: Type.Optional(Type.String({ description: 'media type' })),
  profile: Type.Optional(Type.Array(Type.String())),
});
const Targets = Type.Array(Target);

/** A link set (RFC 9264): the links of the page of a publication, its files and its citations. */
export const LinkSet = Type.Object({
  linkset: Type.Array(
    Type.Interface([Type.Record(Type.String(), Type.Union([Type.String(), Targets]))], { anchor: Type.String() }),
  ),
});
export type LinkSet = Static<typeof LinkSet>;
type Target = Static<typeof Target>;

const targetOf = ({ href, type, profile }: TypedLink): Target =>
  withoutUndefined({ href, type, profile: profile === undefined ? undefined : [profile] });

/**
 * The link set of a page: its typed links, and the links that lead back from its files and
 * citations.
 */
export function linkSet(page: string, links: readonly TypedLink[]): LinkSet {
  const own = links.filter(({ rel }) => rel !== 'linkset');
  const byRelation = Object.groupBy(own, ({ rel }) => rel);
  const forward = Object.entries(byRelation).map(([rel, some]) => [rel, some.map(targetOf)]);
  const back = (rel: string, name: string) =>
    own
      .filter((link) => link.rel === rel)
      .map(({ href }) => ({ anchor: href, [name]: [{ href: page, type: 'text/html' }] }));
  return {
    linkset: [
      { anchor: page, ...Object.fromEntries(forward) },
      ...back('item', 'collection'),
      ...back('describedby', 'describes'),
    ],
  };
}
