import { useMemo } from 'react';
import type { LinkBase } from '../../src/domain/links.ts';
import { localePrefix } from '../../src/domain/locales.ts';
import { useAppStore } from './app-store.tsx';

/** What the links of the current page are resolved against. */
export function useLinkBase(): LinkBase {
  const { sites, locale, path, domain } = useAppStore((state) => state.context);
  const filePrefixes = useAppStore((state) => state.settings.filePrefixes);
  return useMemo(
    () => ({ prefix: localePrefix(sites, locale) ?? '', path, hosts: [domain], filePrefixes }),
    [sites, locale, path, domain, filePrefixes],
  );
}
