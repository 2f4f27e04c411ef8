import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { Link } from 'react-router';
import { productPicture } from '../../lib/product-picture.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { Sprig } from '../../ui/sprig.tsx';
import { Stars } from '../../ui/stars.tsx';
import type { WishlistItem } from './wishlist.ts';

const SIZES = '(min-width: 85rem) 290px, (min-width: 56.25rem) 22vw, 46vw';
const frame = 'relative block aspect-4/5 overflow-hidden rounded-2 bg-sunken';

const canBuy = ({ available, stock }: WishlistItem): boolean => available && stock > 0;

function WishPicture({ item }: { item: WishlistItem }) {
  if (!item.image) {
    return (
      <span aria-hidden className={cn(frame, 'grid place-items-center')}>
        <Sprig className="h-1/2" />
      </span>
    );
  }
  return (
    <Picture
      {...productPicture(item.image)}
      alt={item.seller ? `${item.name} by ${item.seller}` : item.name}
      width={720}
      height={900}
      sizes={SIZES}
      fallback={<Sprig className="h-1/2" />}
      pictureClassName={frame}
      className={cn(
        'size-full object-cover transition-transform duration-slow ease-calm group-hover:scale-[1.025]',
        !canBuy(item) && 'opacity-70 saturate-[0.55]',
      )}
    />
  );
}

function SoldBy({ item }: { item: WishlistItem }) {
  if (!item.seller) return null;
  return (
    <p className="truncate text-caption text-ink-3">
      Sold by{' '}
      {item.sellerId ? (
        <Link
          to={pathTo(ROUTES.sellerStore, { sellerId: item.sellerId })}
          className="relative z-1 py-0.5 font-strong text-ink-2 no-underline hover:underline"
        >
          {item.seller}
        </Link>
      ) : (
        <span className="font-strong text-ink-2">{item.seller}</span>
      )}
    </p>
  );
}

const stockText = ({ available, stock }: WishlistItem): string => {
  if (!available) return 'No longer available';
  return stock > 0 ? `In Stock: ${stock}` : 'Out of Stock';
};

type WishCardProps = { item: WishlistItem; onRemove: () => void; onAddToCart: () => void };

/** One link, the name, covers the card; what is no longer sold leads nowhere. */
export function WishlistCard({ item, onRemove, onAddToCart }: WishCardProps) {
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative">
        <WishPicture item={item} />
        <div className="absolute top-2 right-2 z-1">
          <IconButton variant="raised" label={`Remove ${item.name}`} onClick={onRemove}>
            <Icon icon="X" />
          </IconButton>
        </div>
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1 pt-3.5">
        <SoldBy item={item} />
        <h2 className="text-[1.0625rem] leading-[1.2] wrap-anywhere xs:text-[1.25rem]">
          {item.available ? (
            <Link
              to={pathTo(ROUTES.product, { id: item.id })}
              className="no-underline after:absolute after:inset-0 after:content-['']"
            >
              {item.name}
            </Link>
          ) : (
            item.name
          )}
        </h2>
        {item.reviews > 0 ? (
          <Stars rating={item.rating} count={item.reviews} />
        ) : (
          <p className="text-small text-ink-3">No reviews yet</p>
        )}
        <div className="mt-1 flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
          <Price amount={item.price} original={item.originalPrice} />
          <span
            className={cn(
              'text-caption tabular-nums max-xs:w-full xs:ml-auto',
              canBuy(item) ? 'text-good' : 'text-bad',
            )}
          >
            {stockText(item)}
          </span>
        </div>
        <div className="mt-auto pt-2">
          <Button
            variant="soft"
            size="sm"
            block
            disabled={!canBuy(item)}
            onClick={onAddToCart}
            className="relative z-1 min-h-11 max-xs:px-2"
          >
            Add to Cart<span className="sr-only">: {item.name}</span>
          </Button>
        </div>
      </div>
    </article>
  );
}
