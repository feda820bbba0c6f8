import { useAppStore } from '../store/app-store.tsx';

/**
 * Returns a function that translates a catalogue value, such as a category. If there is no
 * translation, the function returns the value and reports nothing (docs/rules.md#value-labels).
 */
export function useValueLabel(): (value: string) => string {
  const translations = useAppStore((state) => state.translations);
  return (value) => (Object.hasOwn(translations, value) && translations[value]) || value;
}
