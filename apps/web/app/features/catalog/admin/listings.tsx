import { sentenceOf } from '@herbary/contract/errors.ts';
import { ADMIN_PRODUCTS_PAGE_SIZE, type AdminProduct, listingMoveForm } from '@herbary/contract/product-decisions.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { refusalOf } from '../../../lib/decisions.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogButtons, DialogContent } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, useForm } from '../../../ui/form.tsx';
import { Link } from '../../../ui/link.tsx';
import { ListFooter } from '../../../ui/list-footer.tsx';
import { PastEnd } from '../../../ui/past-end.tsx';
import { formatPrice } from '../../../ui/price.tsx';
import { QueueSkeleton } from '../../../ui/queue.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { Thumb } from '../../../ui/thumb.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { type ListingsFilter, listingsQuery, type Move, useMoveListing } from './product-decisions.queries.ts';

type ListingsProps = {
  filter: ListingsFilter;
  toolbar: ReactNode;
  hrefFor: (page: number) => string;
};

const statuses = {
  live: { label: 'Live', tone: 'good' },
  pending: { label: 'Pending', tone: 'warn' },
  rejected: { label: 'Rejected', tone: 'bad' },
  paused: { label: 'Paused', tone: 'neutral' },
  draft: { label: 'Draft', tone: 'neutral' },
} as const;

/** Listings of every store, to take one down at once or put it back. */
export function Listings({ filter, toolbar, hrefFor }: ListingsProps) {
  const { data, isError, isFetching, refetch } = useQuery(listingsQuery(filter));
  const [asked, setAsked] = useState<{ product: AdminProduct; move: Move }>();
  return (
    <section aria-label="All listings" className="grid grid-cols-1 gap-4">
      {toolbar}
      {data ? null : isError ? (
        <ErrorState
          title={sentenceOf('admin.products_failed')}
          className="card"
          retryText="Try Again"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <QueueSkeleton label="listings" />
      )}
      {data && data.total > 0 && data.products.length === 0 ? <PastEnd to={hrefFor(1)} className="card" /> : null}
      {data?.total === 0 ? (
        <EmptyState heading="h3" title="No listings found" className="card">
          Try another name or another store.
        </EmptyState>
      ) : null}
      {data && data.products.length > 0 ? (
        <>
          <ul className="card overflow-hidden">
            {data.products.map((product) => (
              <ListingRow key={product._id} product={product} onAsk={(move) => setAsked({ product, move })} />
            ))}
          </ul>
          <ListFooter
            noun={['listing', 'listings']}
            page={data.page}
            pages={data.pages}
            total={data.total}
            pageSize={ADMIN_PRODUCTS_PAGE_SIZE}
            shown={data.products.length}
            hrefFor={hrefFor}
          />
        </>
      ) : null}
      {asked ? <MoveDialog {...asked} onClose={() => setAsked(undefined)} /> : null}
    </section>
  );
}

function ListingRow({ product, onAsk }: { product: AdminProduct; onAsk: (move: Move) => void }) {
  const { label, tone } = statuses[product.status];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-(--inset) py-4 not-first:border-t not-first:border-line">
      <Thumb image={product.image ? { src: product.image } : null} className="w-11" />
      <div className="min-w-0 flex-[1_1_220px]">
        <p className="font-strong wrap-anywhere">
          {product.isInShop ? <Link to={`/product/${product._id}`}>{product.name}</Link> : product.name}
        </p>
        <p className="text-small text-ink-2 tabular-nums">
          {product.seller.businessName} · {formatPrice(product.price)}
        </p>
        {product.reason ? <p className="text-caption text-ink-3 wrap-anywhere">{product.reason}</p> : null}
      </div>
      <Badge tone={tone} dot>
        {label}
      </Badge>
      {product.can.includes('takeDown') ? (
        <Button size="sm" variant="danger-quiet" onClick={() => onAsk('takeDown')}>
          Take down
        </Button>
      ) : null}
      {product.can.includes('putBack') ? (
        <Button size="sm" variant="soft" onClick={() => onAsk('putBack')}>
          Put back
        </Button>
      ) : null}
    </li>
  );
}

const words = {
  takeDown: {
    title: 'Take this listing down?',
    text: "It leaves the shop right away. Orders already placed aren't affected. The seller will see the reason and can fix the listing and send it again.",
    button: 'Take down',
    variant: 'danger',
    failed: 'Failed to take the listing down. Please try again.',
  },
  putBack: {
    title: 'Put this listing back?',
    text: 'Buyers will see it again, with the text approved before. The seller will see the reason.',
    button: 'Put back',
    variant: 'primary',
    failed: 'Failed to put the listing back. Please try again.',
  },
} as const;

function MoveDialog({
  product,
  move,
  onClose,
}: {
  product: Pick<AdminProduct, '_id' | 'name'>;
  move: Move;
  onClose: () => void;
}) {
  const toasts = useToasts();
  const change = useMoveListing();
  const { title, text, button, variant, failed } = words[move];
  const form = useForm({
    schema: listingMoveForm,
    onSubmit: async ({ reason }) => {
      try {
        const { message } = await change.mutateAsync({ id: product._id, move, reason });
        toasts.show({ tone: 'success', title: message });
        onClose();
      } catch (error) {
        const said = refusalOf(error, { name: product.name, failed });
        return { '': [said.title, said.text].filter(Boolean).join(' ') };
      }
    },
  });
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent title={title} description={`${product.name}. ${text}`}>
        <Form form={form} className="mt-5 text-ink">
          <Field label="Reason, sent to the seller" name="reason">
            <Textarea rows={3} />
          </Field>
          <DialogButtons variant={variant} busy={form.busy}>
            {button}
          </DialogButtons>
        </Form>
      </DialogContent>
    </Dialog>
  );
}
