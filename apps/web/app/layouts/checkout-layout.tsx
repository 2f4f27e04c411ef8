import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { Link, Outlet, useSearchParams } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { Brand } from './brand.tsx';
import { RouteGuard } from './route-guard.tsx';
import { SkipLink } from './skip-link.tsx';

const footLinks = [
  ROUTES.contactSupport,
  ROUTES.shippingInformation,
  ROUTES.returnsPolicy,
  ROUTES.privacyPolicy,
  ROUTES.termsOfService,
];

/** What a buyer may have to read before paying, and who helps; the footer of the shop would lead away. */
function Foot() {
  return (
    <footer className="mt-[clamp(48px,7vw,96px)] border-t border-line print:hidden">
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-1 py-5 text-caption text-ink-2">
        <span suppressHydrationWarning>
          © {new Date().getFullYear()} {PRODUCT_NAME}
        </span>
        {footLinks.map(({ path, title }) => (
          <Link key={path} to={path} className="py-1.25 text-inherit no-underline hover:underline">
            {title}
          </Link>
        ))}
      </div>
    </footer>
  );
}

/** Around the checkout: nothing that leads away but the way back, until it is done. */
export default function CheckoutLayout() {
  const [search] = useSearchParams();
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-30 border-b border-line bg-surface">
        <div className="wrap flex min-h-16 items-center gap-4 wide:min-h-19">
          <Brand className="text-[1.5rem] sm:text-[1.75rem]" markClassName="size-7 sm:size-[34px]" />
          <div className="ml-auto flex items-center gap-6 text-small text-ink-2">
            {search.has('placed') ? null : (
              <Link
                to={ROUTES.cart.path}
                className="inline-flex min-h-11 items-center gap-1.5 no-underline hover:underline"
              >
                <Icon icon="ArrowLeft" size={16} />
                Back to cart
              </Link>
            )}
            <span className="inline-flex items-center gap-1.5 max-sm:hidden">
              <Icon icon="Lock" size={16} />
              Secure checkout
            </span>
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        <RouteGuard>
          <Outlet />
        </RouteGuard>
      </main>
      <Foot />
    </>
  );
}
