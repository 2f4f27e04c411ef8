import type { ProductSummary } from '@herbary/contract/products.ts';
import { type ReactNode, useCallback, useState } from 'react';
import { CarouselStrip } from '../../ui/carousel-strip.tsx';
import { cn } from '../../ui/cn.ts';
import { useRecentlyViewed, useViewedIds } from './use-recently-viewed.ts';

const AHEAD = '600px';

type RecentlyViewedProps = {
  /** The product whose page this is. */
  exclude?: string;
  card: (product: ProductSummary) => ReactNode;
  className?: string;
};

/**
 * A strip at the bottom of a page. It fetches its products when it comes near the viewport, and is hidden without any.
 */
export function RecentlyViewed({ exclude, card, className }: RecentlyViewedProps) {
  const [near, setNear] = useState(false);
  const { products, settled } = useRecentlyViewed(near);
  const others = products.filter(({ _id }) => _id !== exclude);
  const awaited = useViewedIds().some((id) => id !== exclude) && !settled;

  const watch = useCallback((place: HTMLDivElement) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, []);

  // The space is reserved while the products load: the bottom of the page must not jump.
  return (
    <div ref={watch} className={cn(awaited && 'min-h-120', className)}>
      {others.length > 0 ? (
        <CarouselStrip label="Recently viewed" heading={<h2>Recently viewed</h2>} className="pb-2">
          {others.map((product) => (
            <li key={product._id} className="w-[min(70%,220px)] sm:w-55">
              {card(product)}
            </li>
          ))}
        </CarouselStrip>
      ) : null}
    </div>
  );
}
