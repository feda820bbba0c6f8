import { useCallback } from 'react';
import { useNavigate } from 'react-router';

export interface NavigateOptions {
  /** Replaces the history entry instead of adding one. */
  replace?: boolean;
  /** Leaves the scroll position and the focus as they are. */
  keepPosition?: boolean;
}

/** Goes to a same-origin address (path with prefix, query, hash) without a new document. */
export function useNavigateTo(): (href: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  return useCallback(
    (href, { replace = false, keepPosition = false } = {}) => {
      void navigate(href, { replace, preventScrollReset: keepPosition });
    },
    [navigate],
  );
}
