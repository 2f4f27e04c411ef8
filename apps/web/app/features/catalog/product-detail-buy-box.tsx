import { arrivesText } from '@herbary/contract/delivery.ts';
import type { ProductDetail } from '@herbary/contract/products.ts';
import { MONEY_BACK_GUARANTEE } from '@herbary/contract/return-terms.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import type { ReactNode, RefObject } from 'react';
import { productTexts, verifiedBuyers } from '../../copy/product.ts';
import { formatLastDay } from '../../lib/dates.ts';
import { useSiteConfig } from '../../lib/site-config.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { countOf } from '../../ui/figures.ts';
import { FootBar } from '../../ui/foot-bar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatPrice, Price } from '../../ui/price.tsx';
import { Stars } from '../../ui/stars.tsx';
import type { Purchase } from './product-detail-buying.ts';
import { availabilityOf } from './product-detail-changes.ts';
import { ShareButton } from './product-detail-share.tsx';
import { SoldBy } from './product-detail-sold-by.tsx';
import { unitPrice } from './unit-price.ts';

/** Accessories have the form "N/A", which is not shown. */
const factsOf = ({ category, subCategory, form, size }: ProductDetail): [name: string, value: string][] =>
  (
    [
      ['Category', category],
      ['Sub-category', subCategory],
      ['Form', form === 'N/A' ? null : form],
      ['Size', size],
    ] as const
  ).flatMap(([name, value]) => (value ? [[name, value]] : []));

function Facts({ product }: { product: ProductDetail }) {
  return (
    <dl className="my-6 grid grid-cols-[minmax(100px,auto)_minmax(0,1fr)] gap-x-6 gap-y-2 text-small">
      {factsOf(product).map(([name, value]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-2">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="col-span-2 grid grid-cols-subgrid">
        <dt className="text-ink-2">Availability</dt>
        <dd className={cn('font-strong tabular-nums', product.stock > 0 ? 'text-good' : 'text-bad')}>
          {availabilityOf(product.stock)}
        </dd>
      </div>
    </dl>
  );
}

function Quantity({
  quantity,
  stock,
  onChange,
}: {
  quantity: number;
  stock: number;
  onChange: (next: number) => void;
}) {
  return (
    <fieldset
      aria-label="Quantity"
      className="inline-flex h-12 flex-none items-center rounded-2 border border-line-strong"
    >
      <IconButton label="One less" className="rounded-2" atLimit={quantity <= 1} onClick={() => onChange(quantity - 1)}>
        <Icon icon="Minus" size={16} />
      </IconButton>
      <output className="min-w-8 text-center tabular-nums">{quantity}</output>
      <IconButton
        label="One more"
        className="rounded-2"
        atLimit={quantity >= stock}
        onClick={() => onChange(quantity + 1)}
      >
        <Icon icon="Plus" size={16} />
      </IconButton>
    </fieldset>
  );
}

/** What is charged for the usual shipping, whoever else is bought from; nothing while the price is unknown. */
function useShippingText(): string {
  const { shippingChoices } = useSiteConfig().pricing;
  const standard = shippingChoices.find(({ id }) => id === 'standard');
  return standard && standard.price > 0 ? productTexts.shippingFee(formatPrice(standard.price)) : '';
}

/** What may go back, and what else to know of it; a seller's own words stand as they are. */
function returnsOf({ finalSale, returnPolicy }: ProductDetail): [what: string, more: string] {
  if (finalSale) return [productTexts.finalSale, `. ${productTexts.finalSaleText}`];
  return [returnPolicy, returnPolicy === MONEY_BACK_GUARANTEE ? ` ${productTexts.unopened}` : ''];
}

function Promises({ product }: { product: ProductDetail }) {
  const shipping = useShippingText();
  const [returns, more] = returnsOf(product);
  return (
    <ul className="my-7 grid gap-3.5 border-y border-line py-5 text-small text-ink-2 [&_svg]:text-forest-600">
      <li className="flex gap-3.5">
        <Icon icon="Truck" />
        <span>
          <b className="font-semibold text-ink">{product.shippingMethod}</b>.{' '}
          {arrivesText(undefined, product.seller.handlingTime)}. {shipping}
        </span>
      </li>
      <li className="flex gap-3.5">
        <Icon icon="RotateCcw" />
        <span>
          <b className="font-semibold text-ink">{returns}</b>
          {more}
        </span>
      </li>
    </ul>
  );
}

type HeadProps = { product: ProductDetail; heart: ReactNode };

function Head({ product, heart }: HeadProps) {
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <p className="text-small">
          <span className="text-ink-2">Sold by </span>
          <Link to={pathTo(ROUTES.sellerStore, { sellerId: product.seller._id })}>{product.seller.businessName}</Link>
        </p>
        <h1 className="mt-2">{product.name}</h1>
        {product.latinName ? <p className="latin mt-1 text-[1.125rem]">{product.latinName}</p> : null}
      </div>
      <div className="flex flex-none gap-2">
        <ShareButton
          title={`${product.name} by ${product.seller.businessName}`}
          path={pathTo(ROUTES.product, { id: product._id })}
        />
        {heart}
      </div>
    </div>
  );
}

/** Those who received the product give the rating; reviews of others are only there to be read. */
type RatingProps = { rating: number; verifiedCount: number; reviewCount: number; reviewsHref: string };

const unrated = (reviewCount: number) =>
  reviewCount === 0 ? 'No reviews yet' : `${countOf(reviewCount, 'review')}, none verified yet`;

function Rating({ rating, verifiedCount, reviewCount, reviewsHref }: RatingProps) {
  if (verifiedCount === 0) {
    return (
      <p className="mt-4 text-small">
        <Link to={reviewsHref}>{unrated(reviewCount)}</Link>
      </p>
    );
  }
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3.5 gap-y-2 text-small">
      <Stars rating={rating} />
      <span>
        <b aria-hidden className="font-semibold tabular-nums">
          {rating.toFixed(1)}
        </b>{' '}
        from <Link to={reviewsHref}>{verifiedBuyers(verifiedCount)}</Link>
      </span>
    </p>
  );
}

type BuyBoxProps = RatingProps & {
  purchase: Purchase;
  changesRef: RefObject<HTMLDivElement | null>;
  heart: ReactNode;
  whenSoldOut: ReactNode;
  report: ReactNode;
};

export function BuyBox({ purchase, changesRef, heart, whenSoldOut, report, ...rating }: BuyBoxProps) {
  const { product, changes, gone, quantity, setQuantity, busy, buy } = purchase;
  const { timeZone } = useSiteConfig();
  const soldOut = product.stock === 0;
  const perUnit = unitPrice(product);
  return (
    <section aria-label="Buy" className="min-w-0">
      <Head product={product} heart={heart} />
      <Rating {...rating} />
      <p className="mt-6 flex flex-wrap items-center gap-x-3.5 gap-y-1">
        <Price amount={product.price} original={product.originalPrice} size="lg" />
        {product.discount ? <Badge tone="accent">-{product.discount}%</Badge> : null}
        {perUnit ? <span className="text-small text-ink-3 tabular-nums">{perUnit}</span> : null}
        {product.saleEndsAt ? (
          <span className="basis-full text-small text-ink-2">
            Sale price until {formatLastDay(product.saleEndsAt, timeZone)}
          </span>
        ) : null}
      </p>
      <Facts product={product} />
      <div
        ref={changesRef}
        role="status"
        tabIndex={-1}
        className={cn('scroll-mt-40 outline-none', changes.length > 0 && 'mb-5')}
      >
        {changes.length > 0 ? (
          <Notice tone={gone ? 'warning' : 'info'}>
            {changes.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        ) : null}
      </div>
      <div className="flex gap-3">
        {soldOut ? null : <Quantity quantity={quantity} stock={product.stock} onChange={setQuantity} />}
        <Button
          className="min-w-0 flex-1"
          disabled={soldOut}
          busy={busy}
          busyText="Adding..."
          onClick={() => void buy()}
        >
          Add to Cart
        </Button>
      </div>
      {soldOut && !gone ? whenSoldOut : null}
      <Promises product={product} />
      <SoldBy _id={product._id} seller={product.seller} />
      <div className="mt-5 border-t border-line pt-2 empty:hidden">{report}</div>
    </section>
  );
}

/** On phones picture and price do not stand side by side. */
export function BuyBar({ purchase, onChanged }: { purchase: Purchase; onChanged: () => void }) {
  const { product, busy, buy } = purchase;
  const press = async () => {
    if (!(await buy())) onChanged();
  };
  return (
    <FootBar label={`Buy ${product.name}`} className="mt-14">
      <div className="min-w-0 flex-1">
        <p className="truncate text-small leading-[1.3] font-strong">{product.name}</p>
        <Price amount={product.price} size="sm" />
      </div>
      <Button disabled={product.stock === 0} busy={busy} busyText="Adding..." onClick={() => void press()}>
        Add to Cart
      </Button>
    </FootBar>
  );
}
