import { ROUTES } from '@herbary/contract/routes.ts';
import { Suspense, useState } from 'react';
import { chooseCookies, OPTIONAL_COOKIES } from '../../lib/cookie-choice.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

const CookieDialog = lazyComponent(() => import('./cookie-dialog.tsx'));

/** At the foot of the window until something is chosen. Yes and no weigh the same. */
export default function CookieBanner() {
  const [open, setOpen] = useState(false);
  return (
    <section
      aria-label="Cookies"
      className="cookie-banner fixed inset-x-(--gutter) bottom-4 z-30 mx-auto grid max-w-[1040px] items-center gap-x-10 gap-y-4 rounded-3 border border-line bg-surface p-5 shadow-3 tab:grid-cols-[minmax(0,1fr)_auto] tab:px-7 tab:py-6 print:hidden"
    >
      <div>
        <h2 className="text-3">One small crumb</h2>
        <p className="mt-1.5 max-w-[62ch] text-small text-ink-2">
          Needed cookies keep you signed in and find your cart. We set no others today. If we ever want to remember or
          to count more, we go by what you choose here. <Link to={ROUTES.cookiePolicy.path}>Cookie Policy</Link>
        </p>
      </div>
      <div className="grid grid-cols-2 gap-2.5 tab:flex">
        <Button variant="ghost" onClick={() => setOpen(true)} className="max-tab:order-last max-tab:col-span-2">
          Choose
        </Button>
        <Button variant="outline" onClick={() => chooseCookies([])}>
          Only needed
        </Button>
        <Button variant="outline" onClick={() => chooseCookies(OPTIONAL_COOKIES)}>
          Accept all
        </Button>
      </div>
      {open ? (
        <Suspense fallback={null}>
          <CookieDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
