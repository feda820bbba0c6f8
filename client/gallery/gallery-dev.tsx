// The order matters: hot reload must be set up before any component is evaluated.
import '@vitejs/plugin-react/preamble';
import './gallery-browser.tsx';
