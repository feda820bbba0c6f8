// One after the other: components may only be evaluated once hot reload is in place.
await import('../dev-preamble.ts');
await import('./gallery-browser.tsx');

export {};
