/* React by itself: what runs it is beside it, so that the browser can do that before, not with, the application (start.ts). */
import 'react-dom/client';
