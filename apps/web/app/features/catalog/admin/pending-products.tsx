import { sentenceOf } from '@herbary/contract/errors.ts';
import type { PendingProduct } from '@herbary/contract/product-decisions.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { decidedText } from '../../../lib/decisions.ts';
import { useQueuePage } from '../../../lib/queue-page.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { DecidedNotice, DecisionQueue } from '../../../ui/decision-queue.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueueRow } from '../../../ui/queue.tsx';
import {
  PENDING_PRODUCTS_PAGE_SIZE,
  pendingProductsQuery,
  productRecordQuery,
  useDecideProduct,
} from './product-decisions.queries.ts';
import { defaultReason, heldBecause, type Reason, reasonText } from './product-reasons.ts';
import { ProductRecord } from './product-record.tsx';

type PendingProductsProps = {
  page: number;
  id: string;
  hrefFor: (change: { page?: number; id?: string }) => string;
};

type Chosen = Reason & { productId: string; problem?: string };

/** Listings and edits that wait for a person, and the chosen one with what was matched and what changed. */
export function PendingProducts({ page, id, hrefFor }: PendingProductsProps) {
  const query = useQueuePage(pendingProductsQuery, { page, id }, ({ products }) => products);
  const decide = useDecideProduct();
  const reasonField = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const reasonFor = (product: PendingProduct): Chosen =>
    chosen?.productId === product._id ? chosen : { productId: product._id, ...defaultReason(product) };
  const approve = (product: PendingProduct, next: () => void) => {
    next();
    decide(product, 'approve');
  };
  const reject = (product: PendingProduct, next: () => void) => {
    const reason = reasonFor(product);
    const text = reasonText(reason);
    if (text === '') {
      setChosen({ ...reason, problem: 'Please say why the product is rejected' });
      reasonField.current?.focus();
      return;
    }
    next();
    decide(product, 'reject', text);
  };
  return (
    <DecisionQueue
      title="Pending products"
      noun={['product', 'products']}
      pageSize={PENDING_PRODUCTS_PAGE_SIZE}
      data={query.data && { ...query.data, items: query.data.products }}
      query={query}
      failed={sentenceOf('admin.pending_products_failed')}
      id={id}
      hrefFor={hrefFor}
      row={(product, link) => <ProductRow key={product._id} product={product} {...link} />}
      record={(product, next) => (
        <ProductRecord
          key={`${product._id} ${product.revision}`}
          product={product}
          reason={reasonFor(product)}
          problem={reasonFor(product).problem}
          reasonRef={reasonField}
          onReason={(reason) => setChosen({ productId: product._id, ...reason })}
          onApprove={() => approve(product, next)}
          onReject={() => reject(product, next)}
        />
      )}
      keys={(product, next) => [
        { key: 'a', label: 'approve', does: 'Approve the product', onPress: () => approve(product, next) },
        { key: 'r', label: 'reject', does: 'Reject the product', onPress: () => reject(product, next) },
      ]}
      decided={(gone, onNext) => <Decided id={gone} onNext={onNext} />}
      empty={{
        title: 'No products are waiting',
        text: 'Everything sent so far has been read. New ones appear here by themselves.',
      }}
    />
  );
}

function ProductRow({ product, ...link }: { product: PendingProduct; isCurrent: boolean; to: string }) {
  const { label, tone } = heldBecause(product);
  return (
    <QueueRow
      {...link}
      image={product.image ? { src: product.image } : null}
      title={product.name}
      aside=""
      text={product.seller.businessName}
      caption={relativeTime(Date.parse(product.submittedAt), Date.now())}
      due={{ tone, icon: 'Flag', text: label }}
    />
  );
}

/** The open product is gone from the list: a colleague has decided it, or its seller has changed it. */
function Decided({ id, onNext }: { id: string; onNext?: () => void }) {
  const { data } = useQuery(productRecordQuery(id));
  if (!data) return null;
  const [last] = data.decisions;
  const next = onNext && { label: 'Next product', onPress: onNext };
  if (!data.pending && last)
    return <DecidedNotice title={decidedText(last.by, last.decision, data.name, last.at)} next={next} />;
  return (
    <EmptyState title={`${data.name} is no longer waiting`} className="card">
      The seller has changed it or withdrawn it.
    </EmptyState>
  );
}
