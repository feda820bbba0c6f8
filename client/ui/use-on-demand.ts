import { useEffect, useState } from 'react';

/** Code that is loaded on first use. */
interface OnDemand<T> {
  /** The code; undefined until it is loaded. */
  loaded: T | undefined;
  /** Whether loading failed. The next time that the code is wanted, it is loaded again. */
  isFailed: boolean;
}

/** Loads code once, when it is first wanted. `load` must be the same function in each render. */
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
