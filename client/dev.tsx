// In this order: components may only be evaluated once hot reload is in place. Vite would write it into an HTML file as
// an inline script; no inline script runs in development either.
import '@vitejs/plugin-react/preamble';
import './browser.tsx';
