import type { ProductSummary } from '@herbary/contract/products.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { productPicture } from '../../lib/product-picture.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { Sprig } from '../../ui/sprig.tsx';
import { Stars } from '../../ui/stars.tsx';
import { isProductSummary } from './product-check.ts';

export type CardLayout = 'grid' | 'list';

type ProductCardProps = {
  product: ProductSummary;
  layout?: CardLayout;
  /** The wishlist toggle; it sits on the picture. */
  heart: ReactNode;
  onAddToCart: () => void;
  /** In the first row: its picture is loaded at once. */
  priority?: boolean;
  headingLevel?: 'h2' | 'h3';
};

const WIDTH = 720;
const HEIGHT = 900;
const SIZES = {
  grid: '(min-width: 85rem) 314px, (min-width: 56.25rem) 23vw, 44vw',
  list: '(min-width: 40rem) 176px, 34vw',
};

function Placeholder() {
  return <Sprig className="h-1/2" />;
}

type CardPictureProps = { product: ProductSummary; layout: CardLayout; priority?: boolean };

const frame = 'relative block aspect-4/5 overflow-hidden rounded-2 bg-sunken';

function CardPicture({ product, layout, priority }: CardPictureProps) {
  if (!product.image) {
    return (
      <span aria-hidden className={cn(frame, 'grid place-items-center')}>
        <Placeholder />
      </span>
    );
  }
  return (
    <Picture
      {...productPicture(product.image)}
      alt={`${product.name} by ${product.seller.businessName}`}
      width={WIDTH}
      height={HEIGHT}
      sizes={SIZES[layout]}
      priority={priority}
      fallback={<Placeholder />}
      pictureClassName={frame}
      className={cn(
        'size-full object-cover transition-transform duration-slow ease-calm group-hover:scale-[1.025]',
        product.stock === 0 && 'opacity-70 saturate-[0.55]',
      )}
    />
  );
}

function SellerLine({ product, list }: Pick<ProductCardProps, 'product'> & { list: boolean }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-2 text-caption text-ink-3">
      <Link
        to={pathTo(ROUTES.sellerStore, { sellerId: product.seller._id })}
        className="relative z-1 max-w-full min-w-0 truncate py-0.5 font-strong text-ink-2 no-underline hover:underline"
      >
        {product.seller.businessName}
      </Link>
      {/* Beside the seller where there is room for every pair: names in a row of the grid stand on one line. */}
      <span className={cn('flex-none py-0.5', !list && 'max-sm:w-full')}>{product.category}</span>
    </div>
  );
}

/** Where a row has room for it: what to tell apart things with one name by. Accessories have the form "N/A". */
function Facts({ subCategory, form, size }: ProductSummary) {
  const facts = [subCategory, form === 'N/A' ? null : form, size].filter(Boolean);
  return <p className="text-small wrap-anywhere text-ink-2">{facts.join(' · ')}</p>;
}

function Rating({ rating, reviews }: ProductSummary) {
  if (reviews === 0) return <p className="text-small text-ink-3">No ratings yet</p>;
  return <Stars rating={rating} count={reviews} />;
}

function Stock({ stock, className }: { stock: number; className?: string }) {
  return (
    <span className={cn('text-caption tabular-nums', stock > 0 ? 'text-good' : 'text-bad', className)}>
      {stock > 0 ? `In Stock: ${stock}` : 'Out of Stock'}
    </span>
  );
}

function Buy({ product, onAddToCart }: Pick<ProductCardProps, 'product' | 'onAddToCart'>) {
  return (
    <Button
      variant="soft"
      size="sm"
      block
      disabled={product.stock === 0}
      onClick={onAddToCart}
      aria-label={`Add to Cart: ${product.name}`}
      className="relative z-1 min-h-11 max-xs:px-2"
    >
      Add to Cart
    </Button>
  );
}

/** One link, the name, covers the whole card; heart, seller and button lie above it. */
function KnownCard({
  product,
  layout = 'grid',
  heart,
  onAddToCart,
  priority,
  headingLevel: Heading = 'h3',
}: ProductCardProps) {
  const list = layout === 'list';
  return (
    <article
      className={cn(
        'group relative',
        list
          ? 'grid grid-cols-[minmax(0,34%)_minmax(0,1fr)] gap-x-4 sm:grid-cols-[176px_minmax(0,1fr)] sm:gap-x-6'
          : 'flex h-full flex-col',
      )}
    >
      <div className={cn('relative', list && 'self-start')}>
        <CardPicture product={product} layout={layout} priority={priority} />
        {product.discount ? (
          <Badge tone="accent" className={cn('absolute left-3', list ? 'bottom-3' : 'top-3')}>
            -{product.discount}%
          </Badge>
        ) : null}
        <div className="absolute top-2 right-2 z-1">{heart}</div>
      </div>
      <div className={cn('flex min-w-0 flex-1 flex-col gap-1', list ? 'self-center' : 'pt-3.5')}>
        <SellerLine product={product} list={list} />
        <Heading className="text-[1.0625rem] leading-[1.2] xs:text-[1.25rem]">
          <Link
            to={pathTo(ROUTES.product, { id: product._id })}
            className="no-underline after:absolute after:inset-0 after:content-['']"
          >
            {product.name}
          </Link>
        </Heading>
        {list && product.latinName ? <p className="latin">{product.latinName}</p> : null}
        {list ? <Facts {...product} /> : null}
        <Rating {...product} />
        <div className="mt-1 flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
          <Price amount={product.price} original={product.originalPrice} />
          <Stock stock={product.stock} className={cn('max-xs:w-full', !list && 'xs:ml-auto')} />
        </div>
        <div className={list ? 'mt-1 sm:w-44' : 'mt-auto pt-2'}>
          <Buy product={product} onAddToCart={onAddToCart} />
        </div>
      </div>
    </article>
  );
}

/** Without a name the card's link would have no accessible text. */
const named = (product: ProductSummary): ProductSummary =>
  product.name.trim() ? product : { ...product, name: 'Unnamed Product' };

/** A malformed product would crash the whole grid; its card shows an error instead. */
export function ProductCard(props: ProductCardProps) {
  if (isProductSummary(props.product)) return <KnownCard {...props} product={named(props.product)} />;
  return (
    <div className="grid h-full min-h-40 place-items-center rounded-2 border border-line bg-surface p-6 text-center text-small text-ink-2">
      Product data unavailable
    </div>
  );
}
