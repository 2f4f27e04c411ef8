import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import { SkipLink } from './skip-link.tsx';

/** Nothing here waits for data. The boundaries let the browser take the page over in parts, not in one long task. */
export default function StorefrontLayout() {
  return (
    <>
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1} className="outline-none">
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </main>
      <Suspense fallback={null}>
        <Footer />
      </Suspense>
    </>
  );
}
