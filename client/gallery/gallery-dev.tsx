// In this order: components may only be evaluated once hot reload is in place.
import '@vitejs/plugin-react/preamble';
import './gallery-browser.tsx';
