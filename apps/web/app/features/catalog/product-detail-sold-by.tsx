import type { ProductDetail } from '@herbary/contract/products.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { Link } from 'react-router';
import { productTexts } from '../../copy/product.ts';
import { contactSellerPath } from '../../lib/contact-path.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { buttonVariants } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Stars } from '../../ui/stars.tsx';

const placeOf = ({ city, state, country }: ProductDetail['seller']) =>
  [city, state || country].filter(Boolean).join(', ');

export function SoldBy({ _id, seller }: Pick<ProductDetail, '_id' | 'seller'>) {
  return (
    <section aria-label="Sold by" className="flex flex-wrap items-center gap-4">
      <Avatar name={seller.businessName} src={seller.logo} size="lg" tint="forest" />
      <div className="min-w-0 flex-1 basis-44">
        <p className="display text-4 leading-[1.3]">{seller.businessName}</p>
        <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-small text-ink-2">
          {seller.isVerified ? (
            <span className="inline-flex items-center gap-1.5 text-good">
              <Icon icon="BadgeCheck" size={16} />
              Verified Seller
            </span>
          ) : null}
          <span>{placeOf(seller)}</span>
        </p>
        {seller.rating === null ? (
          <p className="text-small text-ink-3">{productTexts.newSeller}</p>
        ) : (
          <Stars rating={seller.rating} showValue count={seller.totalReviews} />
        )}
      </div>
      <div className="flex w-full flex-wrap gap-2">
        <Link
          to={pathTo(ROUTES.sellerStore, { sellerId: seller._id })}
          className={buttonVariants({ variant: 'soft', size: 'sm', className: 'min-h-11' })}
        >
          Visit store
        </Link>
        <Link
          to={contactSellerPath(seller._id, _id)}
          rel="nofollow"
          className={buttonVariants({ variant: 'ghost', size: 'sm', className: 'min-h-11' })}
        >
          <Icon icon="MessageCircle" size={18} />
          Contact Seller
        </Link>
      </div>
    </section>
  );
}
