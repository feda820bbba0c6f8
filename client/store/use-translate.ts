import { useCallback } from 'react';
import { fillPlaceholders } from '../../src/domain/translation-defaults.ts';
import { useAppStore, useAppStoreApi } from './app-store.tsx';

/** Returns the text of a key, with `{name}` placeholders filled in. */
type Translate = (key: string, fallback?: string, values?: Record<string, string | number>) => string;

/**
 * Translates keys. A missing text is reported and replaced by the first of these that exists:
 * `fallback`, the built-in default, the key.
 */
export function useTranslate(): Translate {
  const translations = useAppStore((state) => state.translations);
  const defaults = useAppStore((state) => state.defaults);
  const { report } = useAppStoreApi().environment;
  return useCallback(
    (key, fallback, values) => {
      let text = Object.hasOwn(translations, key) ? translations[key] : undefined;
      if (text === undefined) report('translation', `Cannot find matching translation for key: ${key}`);
      text ??= fallback ?? (Object.hasOwn(defaults, key) ? defaults[key] : undefined) ?? key;
      return values ? fillPlaceholders(text, values) : text;
    },
    [translations, defaults, report],
  );
}
