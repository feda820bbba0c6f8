// In this order: components may only be evaluated once hot reload is in place. Vite would write it into an HTML file as
// an inline script; no inline script runs in development either.
import '@vitejs/plugin-react/preamble';
import './browser.tsx';
import { provideDeferred } from './layout/deferred.tsx';
import * as deferredParts from './layout/deferred-parts.tsx';

// At once: what is edited is to be seen before anybody points at a link.
provideDeferred(deferredParts);
