import { useAppStore } from '../store/app-store.tsx';
import { categorySlug } from './category-slug.ts';

/** The slug of a category on the current site. */
export function useCategorySlug(category: string | undefined): string {
  const own = useAppStore((state) => state.brand.categories);
  return categorySlug(category, own);
}
