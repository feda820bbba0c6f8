import { doiUrl } from '../../../src/domain/doi.ts';
import type { PublicationDetail } from '../../../src/domain/publications.ts';
import { useTranslate } from '../../store/use-translate.ts';
import { Anchor } from '../../ui/anchor.tsx';

type Facts = Pick<PublicationDetail, 'journal' | 'volume' | 'issue' | 'pages' | 'doi' | 'license'>;

export const hasBibliographicFacts = ({ journal, doi, license }: Facts): boolean =>
  journal !== undefined || doi !== undefined || license !== undefined;

/** The journal and the place in it, as `Soils and Crops 12 (3), 17–29`. */
function publishedIn({ journal = '', volume = '', issue, pages }: Facts): string {
  const number = [volume, issue === undefined ? '' : `(${issue})`].filter(Boolean).join(' ');
  const place = [number, pages?.replace(/-+/g, '–') ?? ''].filter(Boolean).join(', ');
  return [journal, place].filter(Boolean).join(' ');
}

/** Journal, DOI and licence in a list of facts. */
export function BibliographicFacts({ facts }: { facts: Facts }) {
  const translate = useTranslate();
  const { journal, doi, license } = facts;
  return (
    <>
      {journal === undefined ? null : (
        <div>
          <dt>{translate('published-in')}</dt>
          <dd>
            <bdi>{publishedIn(facts)}</bdi>
          </dd>
        </div>
      )}
      {doi === undefined ? null : (
        <div>
          <dt>{translate('doi')}</dt>
          <dd>
            <Anchor href={doiUrl(doi)} newTab dir="ltr">
              {doi}
            </Anchor>
          </dd>
        </div>
      )}
      {license === undefined ? null : (
        <div>
          <dt>{translate('license')}</dt>
          <dd>
            {license.url === undefined ? (
              license.name
            ) : (
              <Anchor href={license.url} newTab rel="license">
                {license.name}
              </Anchor>
            )}
          </dd>
        </div>
      )}
    </>
  );
}
