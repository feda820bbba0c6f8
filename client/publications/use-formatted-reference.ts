import { useEffect, useState } from 'react';
import { referenceUrl } from '../../src/domain/citation-export.ts';
import { useAppStore, useAppStoreApi } from '../store/app-store.tsx';
import { isAbort, sendContent } from '../store/content-call.ts';

/** A formatted reference. `html` is safe: the server has passed it through an allow-list. */
interface FormattedReference {
  html: string;
  text: string;
}

/** Loads a reference as HTML and as text while `isWanted`; undefined until it is loaded. */
export function useFormattedReference(
  id: string,
  style: string,
  isWanted: boolean,
): FormattedReference | 'failed' | undefined {
  const { environment } = useAppStoreApi();
  const locale = useAppStore((state) => state.context.locale);
  const [reference, setReference] = useState<FormattedReference | 'failed'>();
  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    const { signal } = controller;
    setReference(undefined);
    const load = async (accept: string) =>
      (await sendContent(environment, locale, referenceUrl(style, locale, id), { accept, signal })).text();
    Promise.all([load('text/html'), load('text/plain')]).then(
      ([html, text]) => setReference({ html, text }),
      (error: unknown) => {
        if (isAbort(error)) return;
        environment.report('call', 'A reference could not be loaded', error);
        setReference('failed');
      },
    );
    return () => controller.abort();
  }, [environment, locale, id, style, isWanted]);
  return reference;
}
