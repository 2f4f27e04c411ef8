import { sentenceOf } from '@herbary/contract/errors.ts';
import { PRODUCT_REPORT_REASONS, REPORTS_PAGE_SIZE, type ReportedProduct } from '@herbary/contract/moderation.ts';
import { type RefObject, useRef, useState } from 'react';
import { formatDayTime } from '../../lib/dates.ts';
import { useQueuePage } from '../../lib/queue-page.ts';
import { relativeTime } from '../../lib/relative-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DecisionQueue } from '../../ui/decision-queue.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { countOf } from '../../ui/figures.ts';
import { formatPrice } from '../../ui/price.tsx';
import { QueueRecord, QueueRow, RecordSection } from '../../ui/queue.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import { reportsQuery, useDecideReports } from './reports.queries.ts';

type ReportedProductsProps = {
  page: number;
  id: string;
  hrefFor: (change: { page?: number; id?: string }) => string;
};

type Decision = 'keep' | 'takeDown';
type Written = { productId: string; text: string; problem?: string };

/** Products that people have reported, and what they said about the chosen one. */
export function ReportedProducts({ page, id, hrefFor }: ReportedProductsProps) {
  const query = useQueuePage(reportsQuery, { page, id }, ({ products }) => products);
  const decide = useDecideReports();
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const [written, setWritten] = useState<Written>();
  const reasonFor = ({ _id }: ReportedProduct): Written =>
    written?.productId === _id ? written : { productId: _id, text: '' };
  const choose = (product: ReportedProduct, next: () => void) => (decision: Decision) => {
    const reason = reasonFor(product);
    if (reason.text.trim() === '') {
      setWritten({ ...reason, problem: 'Please say why' });
      reasonField.current?.focus();
      return;
    }
    next();
    decide(product, decision, reason.text.trim());
  };
  return (
    <DecisionQueue
      title="Reported products"
      noun={['product', 'products']}
      pageSize={REPORTS_PAGE_SIZE}
      data={query.data && { ...query.data, items: query.data.products }}
      query={query}
      failed={sentenceOf('admin.reports_failed')}
      id={id}
      hrefFor={hrefFor}
      row={(product, link) => (
        <QueueRow
          key={product._id}
          {...link}
          image={product.image ? { src: product.image } : null}
          title={product.name}
          aside=""
          text={product.seller.businessName}
          caption={relativeTime(Date.parse(product.firstAt), Date.now())}
          due={{ tone: 'bad', icon: 'Flag', text: countOf(product.count, 'report') }}
        />
      )}
      record={(product, next) => (
        <ReportRecord
          key={product._id}
          product={product}
          reason={reasonFor(product)}
          reasonRef={reasonField}
          onReason={(text) => setWritten({ productId: product._id, text })}
          onDecide={choose(product, next)}
        />
      )}
      keys={(product, next) => [
        { key: 'a', label: 'keep', does: 'Keep the product in the shop', onPress: () => choose(product, next)('keep') },
        {
          key: 'r',
          label: 'take down',
          does: 'Take the product down',
          onPress: () => choose(product, next)('takeDown'),
        },
      ]}
      decided={() => (
        <EmptyState title="These reports have been decided on" className="card">
          A colleague has already decided, or the product is gone. Nothing is left to decide.
        </EmptyState>
      )}
      empty={{ title: 'No reports are waiting', text: 'Reports about products appear here automatically.' }}
    />
  );
}

type ReportRecordProps = {
  product: ReportedProduct;
  reason: Written;
  reasonRef: RefObject<HTMLTextAreaElement | null>;
  onReason: (text: string) => void;
  onDecide: (decision: Decision) => void;
};

function ReportRecord({ product, reason, reasonRef, onReason, onDecide }: ReportRecordProps) {
  return (
    <QueueRecord
      title={product.name}
      lead={`${product.seller.businessName} · ${formatPrice(product.price)}`}
      badge={
        <Badge tone={product.isInShop ? 'good' : 'warn'} dot>
          {product.isInShop ? 'In the shop' : product.isHeld ? 'Held until decided' : 'Not in the shop'}
        </Badge>
      }
      actions={
        <>
          <Field label="Reason, sent to the seller" error={reason.problem} className="flex-[1_1_100%]">
            <Textarea
              ref={reasonRef}
              rows={2}
              maxLength={2000}
              value={reason.text}
              onChange={({ target }) => onReason(target.value)}
            />
          </Field>
          <Button variant="danger-quiet" onClick={() => onDecide('takeDown')}>
            Take down
          </Button>
          <Button className="ml-auto" onClick={() => onDecide('keep')}>
            Keep in the shop
          </Button>
        </>
      }
    >
      <div className="grid gap-6 px-(--inset) py-6">
        <div className="flex items-start gap-5">
          <Thumb image={product.image ? { src: product.image } : null} className="w-28" />
          <p className="max-w-[60ch] min-w-0 whitespace-pre-line wrap-anywhere">{product.description}</p>
        </div>
        <RecordSection title={product.count === 1 ? 'One report' : `${product.count} reports`}>
          <ul className="grid gap-4">
            {product.reports.map((report) => (
              <li key={report._id} className="border-l-3 border-forest-300 pl-4">
                <p className="font-strong">{PRODUCT_REPORT_REASONS[report.reason]}</p>
                {report.note ? <p className="wrap-anywhere">{report.note}</p> : null}
                <p className="text-caption text-ink-3">
                  {report.by}
                  {report.hasBought ? ', has bought it' : ', has not bought it'} · {formatDayTime(report.at)}
                </p>
              </li>
            ))}
          </ul>
        </RecordSection>
      </div>
    </QueueRecord>
  );
}
