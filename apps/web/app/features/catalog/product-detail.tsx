import type { ProductDetail as Product } from '@herbary/contract/products.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { type ReactNode, useRef } from 'react';
import { shopPath } from '../../lib/shop-path.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { aboveFootBar } from '../../ui/foot-bar.tsx';
import { Gallery } from './gallery.tsx';
import { picturesOf } from './gallery-pictures.ts';
import { BuyBar, BuyBox } from './product-detail-buy-box.tsx';
import { usePurchase } from './product-detail-buying.ts';
import { type ProductTab, ProductTabs } from './product-detail-tabs.tsx';

type ProductDetailProps = {
  product: Product;
  /** Of verified purchases as they are now; a review just written counts. */
  rating: number;
  verifiedCount: number;
  /** Of all reviews that can be read. */
  reviewCount: number;
  reviewsHref: string;
  tab: ProductTab;
  onTabChange: (tab: ProductTab) => void;
  onAddToCart: (product: Product, quantity: number) => void;
  heart: ReactNode;
  /** What a person can do who wants it though it is sold out. */
  whenSoldOut: ReactNode;
  /** The way to report the product. */
  report: ReactNode;
  reviews: ReactNode;
  /** Below everything: related products, what was looked at before. */
  children?: ReactNode;
};

export function ProductDetail(props: ProductDetailProps) {
  const { product, rating, verifiedCount, reviewCount, reviewsHref, heart, children } = props;
  const purchase = usePurchase(product, props.onAddToCart);
  const changes = useRef<HTMLDivElement>(null);
  return (
    <>
      <div className={`wrap ${aboveFootBar}`}>
        <Breadcrumb
          className="my-6"
          items={[
            { label: 'Home', to: ROUTES.home.path },
            { label: 'Shop', to: ROUTES.shop.path },
            { label: product.category, to: shopPath({ category: product.category }) },
            { label: product.name },
          ]}
        />
        <div className="grid items-start gap-x-[clamp(28px,5vw,72px)] gap-y-8 min-[45rem]:grid-cols-2 tab:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="min-w-0 tab:[@media(min-height:840px)]:sticky tab:[@media(min-height:840px)]:top-[136px]">
            <Gallery name={product.name} pictures={picturesOf(product)} />
          </div>
          <BuyBox
            purchase={purchase}
            changesRef={changes}
            heart={heart}
            whenSoldOut={props.whenSoldOut}
            report={props.report}
            rating={rating}
            verifiedCount={verifiedCount}
            reviewCount={reviewCount}
            reviewsHref={reviewsHref}
          />
        </div>
        <div>
          <ProductTabs
            product={product}
            tab={props.tab}
            onTabChange={props.onTabChange}
            reviewCount={reviewCount}
            reviews={props.reviews}
          />
          {children}
        </div>
      </div>
      {/* What has changed stands far above the bar. */}
      <BuyBar purchase={purchase} onChanged={() => changes.current?.focus()} />
    </>
  );
}
