import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { useCookieChoice } from '../lib/cookie-choice.ts';
import { lazyComponent } from '../lib/lazy-component.ts';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { RouteGuard } from './route-guard.tsx';
import { SkipLink } from './skip-link.tsx';

const CookieBanner = lazyComponent(() => import('../features/content/cookie-banner.tsx'));

/** Asks once; while nothing is chosen, needed cookies alone are set. */
function CookieQuestion() {
  return useCookieChoice() === null ? (
    <Suspense fallback={null}>
      <CookieBanner />
    </Suspense>
  ) : null;
}

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
      <CookieQuestion />
    </>
  );
}
