import { APPLICATION_REVIEW_TIME } from '@herbary/contract/application-limits.ts';
import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SIGN_UP_ID, STEPS } from './application-steps.ts';

/** Without the address changing: that holds the step. */
function scrollToForm() {
  const form = document.getElementById(SIGN_UP_ID);
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  form?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' });
  form?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
}

/** The whole hero at the first step, a bar at the others. */
export function WizardHead({ step, picture }: { step: number; picture: ReactNode }) {
  const title = `Open your store on ${PRODUCT_NAME}`;
  if (step > 0) {
    return (
      <div className="border-b border-line bg-forest-50">
        <div className="wrap flex min-h-13 flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 text-small">
          <h1 className="font-text text-small tracking-normal">
            <b className="mr-3 font-strong">{title}</b>
            Step {step + 1} of {STEPS.length}
          </h1>
          <p className="text-ink-2">Draft kept on this device</p>
        </div>
      </div>
    );
  }
  return (
    <div className="band overflow-hidden">
      <div className="wrap grid gap-x-12 tab:grid-cols-2">
        <div className="py-[clamp(32px,6vw,80px)]">
          <h1 className="display text-hero text-balance">{title}</h1>
          <p className="lead mt-5 text-on-band-2">
            Four steps and two documents. We read every application within {APPLICATION_REVIEW_TIME}.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Button size="lg" variant="paper" onClick={scrollToForm}>
              Start Selling Now
            </Button>
            <Button
              asChild
              size="lg"
              variant="outline"
              className="border-on-band text-on-band hover:bg-on-band hover:text-band"
            >
              <Link to={ROUTES.sellerGuide.path}>Learn More</Link>
            </Button>
          </div>
          <Link
            to={ROUTES.dashboard.path}
            className="mt-5 inline-flex min-h-8 items-center gap-2 text-small text-on-band-2 underline underline-offset-[0.25em]"
          >
            Explore the Dashboard
            <Icon icon="ArrowRight" size={16} />
          </Link>
        </div>
        <div className="relative max-tab:order-first max-tab:-mx-(--gutter) max-tab:h-45 tab:mr-[calc(-1*max(var(--gutter),(100vw-var(--page))/2))]">
          {picture}
        </div>
      </div>
    </div>
  );
}
