// The order matters: hot reload must be set up before components are evaluated. Vite would set it
// up in an inline script, which the content security policy forbids even in development.
import '@vitejs/plugin-react/preamble';
import './browser.tsx';
