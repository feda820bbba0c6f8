// In this order, because hot reload has to be set up before components are evaluated. Vite would
// set it up by an inline script, which the content security policy forbids in development too.
import '@vitejs/plugin-react/preamble';
import './browser.tsx';
