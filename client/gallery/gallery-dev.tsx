// The order matters: hot reload must be set up before any component is evaluated.
import '@vitejs/plugin-react/preamble';
import '../styles/site.css';
import { followGalleryLinks } from './follow-gallery-links.ts';
import { hydrateGallery, switchGallery } from './hydrate-gallery.tsx';

await hydrateGallery();
followGalleryLinks(switchGallery);
