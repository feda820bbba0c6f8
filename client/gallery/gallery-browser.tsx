import { followGalleryLinks } from './follow-gallery-links.ts';
import { hydrateGallery, switchGallery } from './hydrate-gallery.tsx';
import '../styles/site.css';

await hydrateGallery();
followGalleryLinks(switchGallery);
