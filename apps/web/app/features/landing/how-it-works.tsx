import { ROUTES } from '@herbary/contract/routes.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buyerSteps, type Step, sellerSteps } from '../../copy/landing.ts';
import { Button } from '../../ui/button.tsx';

function Steps({ title, steps, children }: { title: string; steps: readonly Step[]; children: ReactNode }) {
  return (
    <div className="card p-[clamp(24px,3.4vw,48px)]">
      <h3>{title}</h3>
      <ol className="mt-7 mb-9">
        {steps.map((step, place) => (
          <li key={step.title} className="grid grid-cols-[44px_1fr] gap-1 border-t border-line py-4">
            <span aria-hidden className="font-display text-[1.625rem] leading-[1.1] text-clay-600">
              {place + 1}
            </span>
            <div>
              <h4>{step.title}</h4>
              <p className="text-small text-ink-2">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      {children}
    </div>
  );
}

export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="wrap py-[clamp(72px,9vw,128px)]">
      <h2 id="how-it-works" className="text-1">
        How it works
      </h2>
      <div className="mt-10 grid gap-6 md:grid-cols-2">
        <Steps title="For buyers" steps={buyerSteps}>
          <Button asChild>
            <Link to={ROUTES.shop.path}>Shop Now</Link>
          </Button>
        </Steps>
        <Steps title="For sellers" steps={sellerSteps}>
          <Button asChild variant="outline">
            <Link to={ROUTES.becomeSeller.path}>Become a Seller</Link>
          </Button>
        </Steps>
      </div>
    </section>
  );
}
