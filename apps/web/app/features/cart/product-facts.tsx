import { getProduct, type ProductDetail } from '@herbary/contract/products.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link, TextButton } from '../../ui/link.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';

const FAILED = 'Failed to fetch product details';

/** Accessories have the form "N/A", which is not shown. */
const factsOf = (product: ProductDetail): [name: string, value: ReactNode][] =>
  (
    [
      ['Category', product.category],
      ['Form', product.form === 'N/A' ? null : product.form],
      ['Size', product.size],
      ['Recommended use', product.recommendedUse],
      ['Ingredients', product.ingredients],
      ['Storage', product.storage],
      ['Seller', <Seller key="seller" seller={product.seller} />],
      ['Shipping method', product.shippingMethod],
      ['Return policy', product.returnPolicy],
    ] satisfies [string, ReactNode][]
  ).filter(([, value]) => value);

const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: ({ signal }) => callApi(getProduct, { params: { id }, signal }),
    networkMode: 'always',
  });

export function ProductFacts({ id, name }: { id: string; name: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <details className="group/facts" onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary className="mt-1 inline-flex min-h-8 cursor-pointer list-none items-center gap-1.5 text-small text-link [&::-webkit-details-marker]:hidden">
        Product Details<span className="sr-only">: {name}</span>
        <Icon icon="ChevronDown" size={16} className="transition-transform duration-fast group-open/facts:rotate-180" />
      </summary>
      {opened ? <Facts id={id} /> : null}
    </details>
  );
}

function Facts({ id }: { id: string }) {
  const { data: product, isFetching, refetch } = useQuery(productQuery(id), queryClient);
  if (!product && isFetching) {
    return (
      <SkeletonGroup label="Loading product details" className="py-3">
        <SkeletonText lines={4} />
      </SkeletonGroup>
    );
  }
  if (!product) {
    return (
      <p role="alert" className="py-3 text-small text-bad">
        {FAILED} <TextButton onClick={() => refetch()}>Try again</TextButton>
      </p>
    );
  }
  return (
    <dl className="grid grid-cols-[minmax(96px,auto)_minmax(0,1fr)] gap-x-5 gap-y-2 pt-3 pb-1 text-small max-xs:grid-cols-1 max-xs:gap-y-3">
      {factsOf(product).map(([term, value]) => (
        <div key={term} className="grid grid-cols-subgrid xs:col-span-2">
          <dt className="text-ink-2">{term}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Seller({ seller }: { seller: ProductDetail['seller'] }) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {seller.businessName}
      <Link to={pathTo(ROUTES.sellerProfile, { sellerId: seller._id })}>Contact Seller</Link>
    </span>
  );
}
