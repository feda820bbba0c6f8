import { useMemo } from 'react';
import { type LinkBase, linkPrefix } from '../../src/domain/links.ts';
import { useAppStore, useAppStoreApi } from './app-store.tsx';
import { shownPath } from './page.ts';

/**
 * The base that links of the current page are resolved with. On an error page, relative links start
 * at the home page. If the locale does not exist, that is reported and links have no prefix.
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
