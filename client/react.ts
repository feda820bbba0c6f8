/* Imports React, so that start.ts runs it in a separate task before the application. */
import 'react-dom/client';
