import { SUPPORT_HOURS } from '@herbary/contract/product.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { Link as RouterLink } from 'react-router';
import { Button } from '../../ui/button.tsx';

export function OrdersHelp() {
  return (
    <section
      className="card grid grid-cols-[64px_minmax(0,1fr)] items-start gap-4 p-(--inset)"
      aria-labelledby="need-help"
    >
      <img src="/sprigs/chamomile.svg" alt="" width={240} height={320} className="h-23 w-auto" />
      <div>
        <h2 id="need-help" className="text-3">
          Need help?
        </h2>
        <p className="mt-2 mb-4 text-small text-ink-2">Support is here {SUPPORT_HOURS.orders}.</p>
        <div className="flex flex-wrap gap-2">
          <Button asChild size="sm" variant="soft" className="min-h-11">
            <RouterLink to={ROUTES.contactSupport.path}>Contact Support</RouterLink>
          </Button>
          <Button asChild size="sm" variant="ghost" className="min-h-11">
            <RouterLink to={ROUTES.helpCenter.path}>Help Center</RouterLink>
          </Button>
        </div>
      </div>
    </section>
  );
}
