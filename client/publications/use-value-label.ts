import { useCallback } from 'react';
import { useAppStore } from '../store/app-store.tsx';

/**
 * Gives the text for a value of the catalogue, such as a category: its translation under exactly
 * that key, else the value itself. Content is free to bring values that nobody translated, so a
 * missing one is no fault (docs/rules.md#value-labels).
 */
export function useValueLabel(): (value: string) => string {
  const translations = useAppStore((state) => state.translations);
  return useCallback((value) => (Object.hasOwn(translations, value) && translations[value]) || value, [translations]);
}
