import { useEffect, useState } from 'react';

/** Code that is loaded when it is first wanted. */
interface OnDemand<T> {
  /** Undefined until it is there. */
  loaded: T | undefined;
  /** Whether it could not be had; it is tried again when it is wanted anew. */
  isFailed: boolean;
}

/** Loads code once it is wanted, and keeps it. `load` has to be the same function on every render. */
export function useOnDemand<T>(load: () => Promise<T>, isWanted: boolean): OnDemand<T> {
  const [state, setState] = useState<OnDemand<T>>({ loaded: undefined, isFailed: false });
  const isMissing = isWanted && state.loaded === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    const settle = (loaded: T | undefined) => {
      if (isCurrent) setState({ loaded, isFailed: loaded === undefined });
    };
    load().then(settle, () => settle(undefined));
    return () => {
      isCurrent = false;
    };
  }, [load, isMissing]);
  return state;
}
