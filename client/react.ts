/* Runs React as a task of its own, before the application (start.ts). */
import 'react-dom/client';
