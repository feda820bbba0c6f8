import { Route, Routes } from 'react-router';
import { GuardedApp } from './layout/guarded-app.tsx';
import { CATCH_ALL } from './router/catch-all.ts';

/** The routes for the server's router. The browser renders what stands at the one that takes any path (docs/decisions/0022). */
export function PageRoutes() {
  return (
    <Routes>
      <Route path={CATCH_ALL} element={<GuardedApp />} />
    </Routes>
  );
}
