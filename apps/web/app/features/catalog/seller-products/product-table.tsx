import { sentenceOf } from '@herbary/contract/errors.ts';
import { exportProducts } from '@herbary/contract/product-import.ts';
import { PRODUCT_STATUSES, type SellerProductPage } from '@herbary/contract/seller-products.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { isSignedOut } from '../../../lib/api.ts';
import { useLateNavigate } from '../../../lib/use-late-navigate.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { countOf, formatCount } from '../../../ui/figures.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ListToolbar } from '../../../ui/list-toolbar.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { Select } from '../../../ui/select.tsx';
import { StatusTabs } from '../../../ui/status-tabs.tsx';
import { BulkEdit } from './bulk-edit.tsx';
import { productColumns } from './product-columns.tsx';
import { ProductQuestions } from './product-questions.tsx';
import type { ProductQuestion } from './product-row-menu.tsx';
import { useProductSelection } from './product-selection.tsx';
import { useProductStep, useQuickEdit } from './products.mutations.ts';
import { sellerProductsQuery } from './products.queries.ts';
import {
  editorHref,
  filterOf,
  importHref,
  isFiltered,
  PAGE_SIZES,
  type ProductsUrl,
  SORTS,
  STATUS_NAMES,
  useProductsUrl,
} from './products-url.ts';

const sortOptions: readonly { value: (typeof SORTS)[number]; label: string }[] = [
  { value: '-created', label: 'Newest' },
  { value: '-updated', label: 'Last changed' },
  { value: 'stock', label: 'Lowest stock first' },
  { value: '-stock', label: 'Highest stock first' },
  { value: 'name', label: 'Name' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'price', label: 'Lowest price' },
  { value: '-price', label: 'Highest price' },
];

function NewProductButton({ url }: { url: ProductsUrl }) {
  return (
    <Button asChild>
      <RouterLink to={editorHref(url)}>
        <Icon icon="Plus" />
        List New Product
      </RouterLink>
    </Button>
  );
}

type HeadProps = { url: ProductsUrl; counts: SellerProductPage['counts'] | undefined };

function ProductsHead({ url, counts }: HeadProps) {
  const { state, hrefFor } = url;
  const lead = counts?.all
    ? `${countOf(counts.all, 'listing')}, ${formatCount(counts.inStore)} of them in your store.`
    : 'What you sell, and how much of it is left.';
  return (
    <>
      <PageHead title="Products" lead={lead}>
        {counts && counts.all > 0 ? (
          <Button asChild variant="ghost">
            <a href={exportProducts.path} download>
              <Icon icon="FileText" />
              Export CSV
            </a>
          </Button>
        ) : null}
        <Button asChild variant="outline">
          <RouterLink to={importHref(url, '')}>
            <Icon icon="Upload" />
            Import CSV
          </RouterLink>
        </Button>
        <NewProductButton url={url} />
      </PageHead>
      {counts?.all === 0 ? null : (
        <StatusTabs
          label="Status"
          tabs={[
            { to: hrefFor({ status: undefined }), label: 'All', count: counts?.all, isCurrent: !state.status },
            ...STATUS_NAMES.map((status) => ({
              to: hrefFor({ status }),
              label: PRODUCT_STATUSES[status],
              count: counts?.[status],
              isCurrent: state.status === status,
            })),
          ]}
        />
      )}
    </>
  );
}

function ProductsToolbar({ state, change }: ProductsUrl) {
  return (
    <ListToolbar
      label="Find products"
      search={{
        label: 'Search products',
        placeholder: 'Search by name',
        value: state.search,
        onChange: (search) => change({ search }),
      }}
    >
      <Field label="Sort" hideLabel>
        <Select
          options={sortOptions}
          value={state.sort}
          onChange={({ target }) => change({ sort: SORTS.find((one) => one === target.value) })}
        />
      </Field>
    </ListToolbar>
  );
}

function NoProducts({ url }: { url: ProductsUrl }) {
  const { state, change } = url;
  if (!isFiltered(state)) {
    return (
      <EmptyState title="Nothing on the shelf yet" action={<NewProductButton url={url} />}>
        List one product and your store opens. A listing that passes the content check is live at once.
      </EmptyState>
    );
  }
  const { search, status } = state;
  return (
    <EmptyState
      title={search ? `No product matches “${search}”` : `No product is ${PRODUCT_STATUSES[status ?? 'active']}`}
      action={
        <Button variant="soft" onClick={() => change({ search: '', status: undefined })}>
          {search ? 'Clear search' : 'Show all products'}
        </Button>
      }
    >
      {search && status ? `Among those that are ${PRODUCT_STATUSES[status]}.` : null}
    </EmptyState>
  );
}

/** The products of the seller, in one of the four states of a list. */
export function ProductTable() {
  const url = useProductsUrl();
  const { state, hrefFor, change } = url;
  const navigate = useLateNavigate();
  const list = useQuery(sellerProductsQuery(filterOf(state)));
  const { data, error } = list;
  const [typing, setTyping] = useState<{ id: string; stock: number } | null>(null);
  const [question, setQuestion] = useState<ProductQuestion | null>(null);
  const { selection, leaveOut, bulk, closeBulk } = useProductSelection(filterOf(state), data?.total ?? 0);
  const quickEdit = useQuickEdit();
  const step = useProductStep((id) => navigate(editorHref(url, id)));
  const columns = productColumns({
    editHref: (id) => editorHref(url, id),
    onEdit: quickEdit,
    onStep: (name, product) => void step(name, product),
    onAsk: setQuestion,
    typing,
    onTyping: setTyping,
  });
  return (
    <>
      <ProductsHead url={url} counts={data?.counts} />
      <RecordTable
        label="Products"
        columns={columns}
        rows={data?.products}
        rowId={({ _id }) => _id}
        rowName={({ name }) => name || 'Untitled draft'}
        loadingRows={state.size === 5 ? 5 : 10}
        sort={state.sort}
        onSort={(sort) => change({ sort: SORTS.find((one) => one === sort) })}
        selection={selection}
        toolbar={data?.counts.all === 0 ? undefined : <ProductsToolbar {...url} />}
        empty={<NoProducts url={url} />}
        query={list}
        failed={{
          title: isSignedOut(error) ? sentenceOf('product.no_token') : sentenceOf('product.fetch_failed'),
          text: 'Your listings are safe; nothing was changed.',
        }}
        paging={
          data && {
            ...data,
            noun: ['product', 'products'],
            pageSize: state.size,
            hrefFor: (page) => hrefFor({ page }),
            sizes: {
              choices: PAGE_SIZES,
              onChange: (size) => change({ size: PAGE_SIZES.find((one) => one === size) }),
            },
          }
        }
      />
      {data && data.products.length > 0 ? (
        <p className="mt-4 text-caption text-ink-3">
          Press a price or a stock, type, then Enter. Escape leaves it as it was.
        </p>
      ) : null}
      {bulk ? <BulkEdit field={bulk.field} products={bulk.products} onClose={closeBulk} /> : null}
      <ProductQuestions question={question} onClose={() => setQuestion(null)} onStep={step} onDeleted={leaveOut} />
    </>
  );
}
