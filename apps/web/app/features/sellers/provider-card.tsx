import type { Review } from '@herbary/contract/reviews.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import type { Provider } from '@herbary/contract/sellers.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { countOf } from '../../ui/figures.ts';
import { Icon } from '../../ui/icon.tsx';
import { fromFinder } from './back-to.ts';
import { Certifications } from './certifications.tsx';
import { ProviderReviews } from './provider-reviews.tsx';
import { mailHref } from './seller-format.ts';
import { SellerLogo } from './seller-logo.tsx';
import { SellerRating } from './seller-standing.tsx';

export type ListedProvider = Provider & { recentReviews: readonly Review[] };

type ProviderCardProps = {
  provider: ListedProvider;
  /** The list this card stands in, to come back to. */
  finderPath: string;
  priority?: boolean;
};

function Head({ provider }: { provider: Provider }) {
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="min-w-0 break-words">{provider.name}</h3>
        {provider.featured ? (
          <Badge tone="good">
            <Icon icon="BadgeCheck" size={14} />
            Verified Provider
          </Badge>
        ) : null}
      </div>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-2">
        {provider.location ? (
          <span className="inline-flex min-w-0 items-center gap-1.25">
            <Icon icon="MapPin" size={16} />
            {provider.location}
          </span>
        ) : null}
        <SellerRating rating={provider.rating} count={provider.reviewCount} />
      </p>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[110px_minmax(0,1fr)] gap-x-5">
      <dt className="text-ink-3">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Facts({ provider }: { provider: Provider }) {
  const { yearsExperience, certifications } = provider;
  if (yearsExperience === null && certifications.length === 0) return null;
  return (
    <dl className="grid gap-1.5 text-small">
      {yearsExperience === null ? null : <Fact name="Experience">{countOf(yearsExperience, 'year')}</Fact>}
      {certifications.length === 0 ? null : (
        <Fact name="Certifications">
          <Certifications names={certifications} of={provider.name} />
        </Fact>
      )}
    </dl>
  );
}

function Actions({ provider, finderPath }: ProviderCardProps) {
  const { email } = provider.contactInfo;
  return (
    <div className="mt-0.5 flex flex-wrap gap-2">
      <Button asChild variant="soft" size="sm" className="min-h-11">
        <Link to={pathTo(ROUTES.sellerProfile, { sellerId: provider.id })} state={fromFinder(finderPath)}>
          View Full Profile<span className="sr-only">: {provider.name}</span>
        </Link>
      </Button>
      {email ? (
        <Button asChild variant="outline" size="sm" className="min-h-11">
          <a href={mailHref(email)}>
            <Icon icon="Mail" size={16} />
            Contact<span className="sr-only"> {provider.name}</span>
          </a>
        </Button>
      ) : null}
    </div>
  );
}

export function ProviderCard({ provider, finderPath, priority }: ProviderCardProps) {
  return (
    <article className="card grid overflow-hidden sm:grid-cols-[168px_minmax(0,1fr)] wide:grid-cols-[196px_minmax(0,1fr)_260px]">
      <SellerLogo name={provider.name} src={provider.image} priority={priority} className="max-sm:h-37 sm:min-h-full" />
      <div className="grid min-w-0 content-start gap-3.5 p-5 sm:px-7 sm:py-6">
        <Head provider={provider} />
        {provider.specialty.length > 0 ? (
          <ul aria-label="Specialties" className="flex flex-wrap gap-1.5">
            {provider.specialty.map((specialty) => (
              <li
                key={specialty}
                className="rounded-pill border border-line bg-paper px-2.5 py-0.5 text-caption font-strong text-ink-2"
              >
                {specialty}
              </li>
            ))}
          </ul>
        ) : null}
        {provider.bio ? <p className="line-clamp-4 max-w-[52ch] text-ink-2">{provider.bio}</p> : null}
        <Facts provider={provider} />
        <Actions provider={provider} finderPath={finderPath} />
      </div>
      <ProviderReviews
        id={provider.id}
        name={provider.name}
        count={provider.reviewCount}
        reviews={provider.recentReviews}
        finderPath={finderPath}
      />
    </article>
  );
}
