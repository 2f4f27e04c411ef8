import { Outlet } from 'react-router';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { RouteGuard } from './route-guard.tsx';
import { SkipLink } from './skip-link.tsx';

export default function StorefrontLayout() {
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <Header />
      <main id="main" tabIndex={-1} className="outline-none">
        <RouteGuard>
          <Outlet />
        </RouteGuard>
      </main>
      <Footer />
    </>
  );
}
