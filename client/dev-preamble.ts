/*
 * What Vite would write into an HTML file as inline scripts, as a module of its own: no inline script runs in
 * development either. The names are Vite's virtual modules, which no type checker can find.
 */
const VITE_CLIENT: string = '/@vite/client';
const REACT_REFRESH: string = '/@react-refresh';

await import(/* @vite-ignore */ VITE_CLIENT);
const { injectIntoGlobalHook } = await import(/* @vite-ignore */ REACT_REFRESH);
injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type });

export {};
