import { doiUrl } from '../../../src/domain/doi.ts';
import type { PublicationDetail } from '../../../src/domain/publications.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { Fact } from './fact.tsx';

type Facts = Pick<
  PublicationDetail,
  'journal' | 'volume' | 'issue' | 'pages' | 'doi' | 'license' | 'external' | 'href'
>;

/** Host of the address of an external publication; undefined if its DOI leads there. */
function hostOf({ external, href, doi }: Facts): string | undefined {
  return external && (doi === undefined || href !== doiUrl(doi)) ? URL.parse(href)?.host : undefined;
}

export const hasBibliographicFacts = (facts: Facts): boolean =>
  [facts.journal, facts.doi, facts.license, hostOf(facts)].some((fact) => fact !== undefined);

/** The journal and the place in it, as `Soils and Crops 12 (3), 17–29`. */
function publishedIn({ journal = '', volume = '', issue, pages }: Facts): string {
  const number = [volume, issue === undefined ? '' : `(${issue})`].filter(Boolean).join(' ');
  const place = [number, pages?.replace(/-+/g, '–') ?? ''].filter(Boolean).join(', ');
  return [journal, place].filter(Boolean).join(' ');
}

/** Journal, address elsewhere, DOI and licence in a list of facts. */
export function BibliographicFacts({ facts }: { facts: Facts }) {
  const { journal, doi, license, href } = facts;
  const host = hostOf(facts);
  return (
    <>
      {journal === undefined ? null : (
        <Fact label="published-in">
          <bdi>{publishedIn(facts)}</bdi>
        </Fact>
      )}
      {host === undefined ? null : (
        <Fact label="available-at">
          <Anchor href={href} newTab dir="ltr">
            {host.replace(/^www\./, '')}
          </Anchor>
        </Fact>
      )}
      {doi === undefined ? null : (
        <Fact label="doi">
          <Anchor href={doiUrl(doi)} newTab dir="ltr">
            {doi}
          </Anchor>
        </Fact>
      )}
      {license === undefined ? null : (
        <Fact label="license">
          {license.url === undefined ? (
            license.name
          ) : (
            <Anchor href={license.url} newTab rel="license">
              {license.name}
            </Anchor>
          )}
        </Fact>
      )}
    </>
  );
}
