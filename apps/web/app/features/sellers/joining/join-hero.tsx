import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { sellingHero } from '../../../copy/selling.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

export const JOIN_HERO_SIZES = '(min-width: 56.25rem) 61vw, 100vw';

export function JoinHero({ picture }: { picture: ReactNode }) {
  return (
    <section
      aria-labelledby="put-your-name"
      className="grid grid-cols-1 tab:min-h-[660px] tab:grid-cols-[minmax(0,39fr)_minmax(0,61fr)] tab:gap-[clamp(24px,3.4vw,56px)] tab:pl-[max(var(--gutter),calc((100vw-var(--page))/2))]"
    >
      <div className="flex flex-col justify-center px-(--gutter) py-10 tab:px-0 tab:py-[clamp(40px,5vw,72px)]">
        <p className="kicker mb-3">Sell on {PRODUCT_NAME}</p>
        <h1 id="put-your-name" className="display text-hero text-balance">
          {sellingHero.title}
        </h1>
        <p className="lead mt-6 mb-8 max-w-[44ch]">{sellingHero.text}</p>
        <div className="flex flex-wrap gap-3 max-tab:*:flex-1 max-tab:*:px-2">
          <Button asChild size="lg">
            <Link to={ROUTES.sellerRegister.path}>Start Selling</Link>
          </Button>
          <Button asChild size="lg" variant="outline">
            <Link to={ROUTES.sellerLogin.path}>Seller Login</Link>
          </Button>
        </div>
        <ul className="mt-7 flex flex-wrap gap-x-6 gap-y-2 text-small text-ink-2">
          {sellingHero.facts.map((fact) => (
            <li key={fact} className="inline-flex items-center gap-2">
              <Icon icon="Check" size={16} className="text-forest-600" />
              {fact}
            </li>
          ))}
        </ul>
      </div>
      <figure className="relative overflow-hidden max-tab:order-first max-tab:aspect-6/5 tab:min-h-[560px] tab:rounded-bl-3">
        {picture}
        <figcaption className="absolute bottom-5 left-6 hidden rounded-1 bg-surface px-3.5 py-2 text-caption text-ink-2 tab:block">
          <em className="mr-1.5 text-clay-600">Fig. 6</em> A place kept free.
        </figcaption>
      </figure>
    </section>
  );
}
