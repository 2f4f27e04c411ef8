import { sentenceOf } from '@herbary/contract/errors.ts';
import type { PendingProduct, ProductRecord as Record } from '@herbary/contract/product-decisions.ts';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { formatDate, formatDayTime } from '../../../lib/dates.ts';
import { itemVariant } from '../../../lib/item-variant.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { countOf } from '../../../ui/figures.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { formatPrice } from '../../../ui/price.tsx';
import { QueueRecord, RecordColumns, RecordSection } from '../../../ui/queue.tsx';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { ListingChanges } from './listing-changes.tsx';
import { Hit, MarkedText } from './marked-text.tsx';
import { productRecordQuery } from './product-decisions.queries.ts';
import { OTHER, type Reason, rejectReasons } from './product-reasons.ts';

type ProductRecordProps = {
  product: PendingProduct;
  reason: Reason;
  problem?: string;
  reasonRef: RefObject<HTMLSelectElement | null>;
  onReason: (reason: Reason) => void;
  onApprove: () => void;
  onReject: () => void;
};

const kinds = {
  new: 'new, hidden from the shop until decided',
  edit: 'an edit; buyers see the version before',
  recheck: 'hidden from the shop until decided',
};

export function ProductRecord({ product, onApprove, onReject, ...deciding }: ProductRecordProps) {
  const { data, isError, isFetching, refetch } = useQuery(productRecordQuery(product._id));
  return (
    <QueueRecord
      title={product.name}
      lead={`${product.seller.businessName} · sent ${formatDayTime(product.submittedAt)} · ${kinds[product.kind]}`}
      badge={
        <Badge tone="warn" dot>
          Pending
        </Badge>
      }
      actions={
        <>
          <ReasonField {...deciding} />
          <Button variant="danger-quiet" onClick={onReject}>
            Reject
          </Button>
          <Button className="ml-auto" onClick={onApprove}>
            <Icon icon="Check" />
            Approve
          </Button>
        </>
      }
    >
      <RecordColumns
        main={<Evidence product={product} record={data} />}
        aside={<Facts product={product} record={data} />}
      />
      {isError && !data ? (
        <div className="px-(--inset) pb-6">
          <RetryNotice retrying={isFetching} onRetry={() => void refetch()}>
            {sentenceOf('admin.product_failed')}
          </RetryNotice>
        </div>
      ) : null}
      {data?.cleared ? <ListingChanges cleared={data.cleared} now={product} /> : null}
    </QueueRecord>
  );
}

function ReasonField({
  reason,
  problem,
  reasonRef,
  onReason,
}: Pick<ProductRecordProps, 'reason' | 'problem' | 'reasonRef' | 'onReason'>) {
  return (
    <div className="grid flex-[1_1_260px] gap-2">
      <Field label="Reason, sent to the seller" error={problem}>
        <Select
          ref={reasonRef}
          placeholder="Choose a reason"
          options={[...rejectReasons, OTHER]}
          value={reason.choice}
          onChange={({ target }) => onReason({ ...reason, choice: target.value })}
        />
      </Field>
      {reason.choice === OTHER ? (
        <Field label="In your own words">
          <Input
            maxLength={2000}
            value={reason.text}
            onChange={({ target }) => onReason({ ...reason, text: target.value })}
          />
        </Field>
      ) : null}
    </div>
  );
}

const texts = [
  ['description', 'Description as sent'],
  ['ingredients', 'Ingredients'],
  ['recommendedUse', 'Recommended use'],
] as const;

function Evidence({ product, record }: { product: PendingProduct; record?: Record }) {
  return (
    <div className="grid gap-6">
      <WhyHeld product={product} />
      {product.flags.some(({ field }) => field === 'name') ? (
        <RecordSection title="Name">
          <MarkedText text={product.name} field="name" flags={product.flags} />
        </RecordSection>
      ) : null}
      {texts.map(([field, label]) =>
        product[field] ? (
          <RecordSection key={field} title={label}>
            <MarkedText text={product[field]} field={field} flags={product.flags} />
          </RecordSection>
        ) : null,
      )}
      {record && record.decisions.length > 0 ? (
        <RecordSection title="This listing so far">
          <ol className="grid gap-2 text-small text-ink-2">
            {record.decisions.map(({ at, decision, by, revision, reason }) => (
              <li key={at} className="grid gap-x-3 sm:grid-cols-[128px_minmax(0,1fr)]">
                <span className="text-ink-3 tabular-nums">{formatDate(at)}</span>
                <span className="wrap-anywhere">
                  {decision === 'approved' ? 'Approved' : 'Rejected'} by {by}, version {revision}
                  {reason ? `: ${reason}` : ''}
                </span>
              </li>
            ))}
          </ol>
        </RecordSection>
      ) : null}
    </div>
  );
}

function WhyHeld({ product: { flags, reason } }: { product: PendingProduct }) {
  if (flags.length === 0) return reason ? <Notice tone="warning">{reason}</Notice> : null;
  const fieldCount = new Set(flags.map(({ field }) => field)).size;
  const terms = [...new Set(flags.map(({ term }) => term))];
  return (
    <Notice tone="warning" title={`${countOf(flags.length, 'match', 'matches')} in ${countOf(fieldCount, 'field')}`}>
      {reason ? <p>{reason}</p> : null}
      <p className="mt-1 flex flex-wrap gap-1.5">
        {terms.map((term) => (
          <Hit key={term}>{term}</Hit>
        ))}
      </p>
    </Notice>
  );
}

function Facts({ product, record }: { product: PendingProduct; record?: Record }) {
  const facts = [
    ['Price', formatPrice(product.price)],
    ['Category', [product.category, product.subCategory].filter(Boolean).join(', ')],
    ['Size and form', itemVariant(product)],
    ['In stock', String(product.stock)],
    ['This seller', record ? `${record.seller.live} live, ${record.seller.rejectedInYear} rejected in 12 months` : ''],
  ].filter(([, value]) => value !== '');
  return (
    <div className="grid gap-4">
      {product.images.map(({ _id, url, alt }) => (
        <img
          key={_id}
          src={url}
          alt={alt || product.name}
          width={720}
          height={900}
          loading="lazy"
          className="rounded-2"
        />
      ))}
      <dl className="grid gap-0.5 text-small">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-3">{name}</dt>
            <dd className="mb-2 tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
