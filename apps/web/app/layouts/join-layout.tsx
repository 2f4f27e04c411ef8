import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { Link, Outlet } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Brand } from './brand.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { SkipLink } from './skip-link.tsx';

const footLinks = [ROUTES.privacyPolicy, ROUTES.termsOfService, ROUTES.contactSupport];

/** Around the pages of applicants: the guide, the registration, the state of an application. */
export default function JoinLayout() {
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <header className="border-b border-line bg-surface">
        <div className="wrap flex min-h-18 items-center gap-4">
          <Brand className="text-[1.5rem] sm:text-[1.75rem]" markClassName="size-7 sm:size-[34px]" />
          <span className="ml-auto text-small text-ink-2 max-sm:hidden">Already selling?</span>
          <Button asChild variant="outline" size="sm" className="min-h-11 max-sm:ml-auto">
            <Link to={ROUTES.sellerLogin.path}>Sign In</Link>
          </Button>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <footer className="wrap flex flex-wrap gap-x-6 gap-y-1 pt-8 pb-10 text-caption text-ink-3">
        <span className="inline-flex min-h-6 items-center">© {PRODUCT_NAME}</span>
        {footLinks.map(({ path, title }) => (
          <Link key={path} to={path} className="inline-flex min-h-6 items-center no-underline hover:underline">
            {title}
          </Link>
        ))}
      </footer>
    </>
  );
}
