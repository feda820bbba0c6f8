import { useAppStore } from '../store/app-store.tsx';

/**
 * Returns a function that translates a value of the catalogue, such as a category. Without a
 * translation it returns the value, and reports nothing (docs/rules.md#value-labels).
 */
export function useValueLabel(): (value: string) => string {
  const translations = useAppStore((state) => state.translations);
  return (value) => (Object.hasOwn(translations, value) && translations[value]) || value;
}
