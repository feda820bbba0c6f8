import { followGalleryLinks } from './follow-gallery-links.ts';
import { switchGallery, takeOverGallery } from './take-over-gallery.tsx';
import '../styles/site.css';

await takeOverGallery();
followGalleryLinks(switchGallery);
