import { useMemo } from 'react';
import { type LinkBase, linkPrefix } from '../../src/domain/links.ts';
import { useAppStore, useAppStoreApi } from './app-store.tsx';
import { shownPath } from './page.ts';

/**
 * The base of the links of the current page. On an error page, relative links start at the home
 * page. A locale that does not exist is reported and has no prefix.
 */
export function useLinkBase(): LinkBase {
  const { sites, locale, domain } = useAppStore((state) => state.context);
  const path = useAppStore(shownPath) ?? '';
  const filePrefixes = useAppStore((state) => state.settings.filePrefixes);
  const { report } = useAppStoreApi().environment;
  return useMemo(() => {
    const { prefix, problem } = linkPrefix(sites, locale);
    if (problem) report('link', problem);
    return { prefix, path, hosts: [domain], filePrefixes };
  }, [sites, locale, path, domain, filePrefixes, report]);
}
