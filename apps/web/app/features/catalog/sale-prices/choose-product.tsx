import type { SellerProduct } from '@herbary/contract/seller-products.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Fieldset } from '../../../ui/fieldset.tsx';
import { Input } from '../../../ui/input.tsx';
import { formatPrice } from '../../../ui/price.tsx';
import { Radio } from '../../../ui/radio.tsx';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { saleChoicesQuery } from './sale-prices.queries.ts';

type ChooseProductProps = { chosen: SellerProduct | undefined; onChoose: (product: SellerProduct) => void };

/** The chosen one stays in the list whatever is searched for. */
export function ChooseProduct({ chosen, onChoose }: ChooseProductProps) {
  const [search, setSearch] = useState('');
  const { data, isError, isFetching, refetch } = useQuery(saleChoicesQuery(search.trim()));
  const others = (data ?? []).filter(({ _id }) => _id !== chosen?._id);
  const products = chosen ? [chosen, ...others] : others;
  return (
    <div className="grid gap-3">
      <Field label="Find a product" help="Products in the shop without a sale price.">
        <Input
          type="search"
          icon="Search"
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </Field>
      <Fieldset legend="Product" name="product">
        {products.map((product) => (
          <Radio
            key={product._id}
            name="product"
            value={product._id}
            label={product.name}
            hint={formatPrice(product.price)}
            checked={product._id === chosen?._id}
            onChange={() => onChoose(product)}
          />
        ))}
        {data === undefined && !isError ? <Skeleton className="h-6 w-2/3" /> : null}
        {data?.length === 0 && !chosen ? (
          <p className="text-small text-ink-2">
            {search.trim() === ''
              ? 'Every product in the shop already has a sale price.'
              : 'No matching product in the shop.'}
          </p>
        ) : null}
        {isError && data === undefined ? (
          <RetryNotice retrying={isFetching} onRetry={() => void refetch()}>
            Your products could not be loaded.
          </RetryNotice>
        ) : null}
      </Fieldset>
    </div>
  );
}
