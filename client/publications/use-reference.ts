import type { PublicationCard } from '../../src/domain/publications.ts';
import { referenceText } from '../../src/domain/reference-text.ts';
import { absoluteUrl } from '../navigation/absolute-url.ts';
import { useAppStore } from '../store/app-store.tsx';
import { useValueLabel } from './use-value-label.ts';

/** Returns a function that formats a publication as a plain-text reference. */
export function useReference(): (publication: PublicationCard) => string {
  const settings = useAppStore((state) => state.settings);
  const labelOf = useValueLabel();
  return (publication) => {
    const { category, href } = publication;
    return referenceText(publication, category && labelOf(category), absoluteUrl(settings, href));
  };
}
