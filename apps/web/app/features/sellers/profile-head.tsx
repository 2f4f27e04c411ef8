import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import type { SellerProfile } from '@herbary/contract/sellers.ts';
import { Link } from 'react-router';
import { contactSellerPath } from '../../lib/contact-path.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { BackTo } from './back-to.ts';
import { categoryLabel, mailHref, placeOf } from './seller-format.ts';
import { SellerLogo } from './seller-logo.tsx';
import { SellerRating, VerifiedBadge } from './seller-standing.tsx';

function Facts({ seller }: { seller: SellerProfile }) {
  const place = placeOf(seller.address.city, seller.address.state);
  return (
    <p className="mt-2.5 flex flex-wrap items-center gap-x-4.5 gap-y-1.5 text-small text-ink-2 max-xs:flex-col max-xs:items-start">
      {seller.isVerified ? <VerifiedBadge /> : null}
      {seller.businessCategory ? <span>{categoryLabel(seller.businessCategory)}</span> : null}
      {place ? (
        <span className="inline-flex items-center gap-1.25">
          <Icon icon="MapPin" size={16} />
          {place}
        </span>
      ) : null}
      <SellerRating rating={seller.rating} count={seller.totalReviews} />
    </p>
  );
}

export function ProfileHead({ seller, back }: { seller: SellerProfile; back: BackTo }) {
  return (
    <section className="border-b border-line bg-surface pt-6 pb-9">
      <div className="wrap">
        <BackLink {...back} />
        <div className="mt-4 flex flex-wrap items-end justify-between gap-6">
          <div className="flex min-w-0 items-start gap-4 sm:items-center sm:gap-6">
            <SellerLogo
              name={seller.businessName}
              src={seller.profileImage}
              priority
              className="size-18 flex-none rounded-3 sm:size-28"
            />
            <div className="min-w-0">
              <h1 className="break-words">{seller.businessName}</h1>
              <Facts seller={seller} />
            </div>
          </div>
          <div className="flex flex-wrap gap-2 max-xs:w-full">
            <Button asChild className="max-xs:flex-auto max-xs:px-3">
              <Link to={pathTo(ROUTES.sellerStore, { sellerId: seller._id })}>
                <Icon icon="Store" />
                Visit store
              </Link>
            </Button>
            <Button asChild variant="soft" className="max-xs:flex-auto max-xs:px-3">
              <Link to={contactSellerPath(seller._id)} rel="nofollow">
                <Icon icon="MessageCircle" />
                Contact Seller
              </Link>
            </Button>
            {seller.email ? (
              <Button asChild variant="outline" className="max-xs:flex-auto max-xs:px-3">
                <a href={mailHref(seller.email)}>
                  <Icon icon="Mail" />
                  Email
                </a>
              </Button>
            ) : null}
          </div>
        </div>
      </div>
    </section>
  );
}
