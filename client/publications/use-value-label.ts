import { useCallback } from 'react';
import { useAppStore } from '../store/app-store.tsx';

/**
 * Returns a function that translates a value of the catalogue, such as a category: the translation
 * under exactly that key, else the value itself. A missing translation is no fault, because content
 * may contain any value (docs/rules.md#value-labels).
 */
export function useValueLabel(): (value: string) => string {
  const translations = useAppStore((state) => state.translations);
  return useCallback((value) => (Object.hasOwn(translations, value) && translations[value]) || value, [translations]);
}
