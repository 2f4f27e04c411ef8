import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import type { FeaturedSeller as Seller } from '@herbary/contract/sellers.ts';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { Sprig } from '../../ui/sprig.tsx';
import { Stars } from '../../ui/stars.tsx';
import { Scene } from './scene.tsx';

function Facts({ seller }: { seller: Seller }) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4.5 gap-y-1.5 text-small text-ink-2">
      {seller.isVerified ? (
        <span className="inline-flex items-center gap-1.5">
          <Icon icon="BadgeCheck" size={16} />
          Verified Seller
        </span>
      ) : null}
      <span className="inline-flex items-center gap-1.5">
        <Icon icon="MapPin" size={16} />
        {seller.city}, {seller.country}
      </span>
      {seller.rating === null ? (
        <span>New seller</span>
      ) : (
        <Stars rating={seller.rating} count={seller.totalReviews} showValue />
      )}
    </p>
  );
}

function ProductThumb({ product }: { product: Seller['products'][number] }) {
  return (
    <li className="min-w-0">
      <Link
        to={pathTo(ROUTES.product, { id: product._id })}
        className="group grid grid-cols-[minmax(0,1fr)] gap-0.5 text-inherit no-underline"
      >
        <Picture
          src={product.image ?? '/sprigs/camellia.svg'}
          alt=""
          width={320}
          height={400}
          sizes="(min-width: 56.25rem) 170px, 28vw"
          pictureClassName="mb-2 rounded-1"
          className="aspect-4/5 bg-sunken object-cover transition-transform duration-slow ease-calm group-hover:scale-[1.025]"
          fallback={<Sprig className="h-24" />}
        />
        <span className="text-small leading-[1.35] break-words hyphens-auto group-hover:underline group-hover:underline-offset-[0.22em]">
          {product.name}
        </span>
        <span className="text-small text-ink-2 tabular-nums">{formatPrice(product.price)}</span>
      </Link>
    </li>
  );
}

export function FeaturedSeller({ seller }: { seller: Seller }) {
  return (
    <section aria-labelledby="featured-seller">
      <div className="wrap items-center tab:grid tab:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)]">
        <div className="overflow-hidden rounded-3 max-tab:aspect-6/5 tab:aspect-[1/1.04]">
          <Scene
            scene="shelf"
            alt="Shelves of jars, tins and bottles under bundles of drying herbs"
            sizes="(min-width: 56.25rem) 50vw, 100vw"
            className="size-full object-cover object-[30%_50%]"
          />
        </div>
        <div className="plate relative mx-3 -mt-14 tab:mx-0 tab:mt-0 tab:-ml-18">
          <div className="p-[clamp(8px,2.2vw,30px)]">
            <p className="kicker">Featured seller</p>
            <h2 id="featured-seller" className="text-1">
              {seller.businessName}
            </h2>
            <Facts seller={seller} />
            <p className="lead mt-5">{seller.description}</p>
            {seller.products.length > 0 ? (
              <ul className="mt-7 grid grid-cols-3 gap-3.5">
                {seller.products.slice(0, 3).map((product) => (
                  <ProductThumb key={product._id} product={product} />
                ))}
              </ul>
            ) : null}
            <Button asChild className="mt-8">
              <Link to={pathTo(ROUTES.sellerStore, { sellerId: seller._id })}>Visit the store</Link>
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}
