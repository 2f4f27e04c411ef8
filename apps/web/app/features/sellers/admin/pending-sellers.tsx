import { sentenceOf } from '@herbary/contract/errors.ts';
import { PENDING_SELLERS_PAGE_SIZE, type PendingSeller } from '@herbary/contract/seller-applications.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { decidedText } from '../../../lib/decisions.ts';
import { useQueuePage } from '../../../lib/queue-page.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { DecidedNotice, DecisionQueue } from '../../../ui/decision-queue.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueueRow } from '../../../ui/queue.tsx';
import { ApplicationRecord } from './application-record.tsx';
import { categoryText, statusBadges } from './application-texts.ts';
import { applicationRecordQuery, type Decision, pendingSellersQuery, useDecideSeller } from './applications.queries.ts';
import { DecideSeller } from './decide-seller.tsx';

export type QueueAddress = {
  page: number;
  /** '' while none was chosen. */
  id: string;
  hrefFor: (change: { page?: number; id?: string }) => string;
};

type Asked = { seller: PendingSeller; decision: Decision; next: () => void };

/** Applications that wait, and the chosen one with its evidence beside them. */
export function PendingSellers({ page, id, hrefFor, mayOpenDocuments }: QueueAddress & { mayOpenDocuments: boolean }) {
  const query = useQueuePage(pendingSellersQuery, { page, id }, ({ sellers }) => sellers);
  const [asked, setAsked] = useState<Asked>();
  const decide = useDecideSeller();
  const ask = (seller: PendingSeller, next: () => void) => (decision: Decision) =>
    seller.can.includes(decision) ? setAsked({ seller, decision, next }) : undefined;
  return (
    <>
      <DecisionQueue
        title="Pending sellers"
        noun={['seller', 'sellers']}
        pageSize={PENDING_SELLERS_PAGE_SIZE}
        data={query.data && { ...query.data, items: query.data.sellers }}
        query={query}
        failed={sentenceOf('admin.pending_sellers_failed')}
        id={id}
        hrefFor={hrefFor}
        row={(seller, link) => <SellerRow key={seller._id} seller={seller} {...link} />}
        record={(seller, next) => (
          <ApplicationRecord
            key={seller._id}
            seller={seller}
            mayOpenDocuments={mayOpenDocuments}
            onAsk={ask(seller, next)}
          />
        )}
        keys={(seller, next) =>
          seller.can.length === 0
            ? []
            : [
                { key: 'a', label: 'approve', does: 'Approve the seller', onPress: () => ask(seller, next)('approve') },
                { key: 'r', label: 'reject', does: 'Reject the seller', onPress: () => ask(seller, next)('reject') },
              ]
        }
        decided={(gone, onNext) => <Decided id={gone} onNext={onNext} />}
        empty={{
          title: 'No sellers are waiting',
          text: 'Every application has been read. New ones appear here by themselves.',
        }}
      />
      {asked ? (
        <DecideSeller
          seller={asked.seller}
          decision={asked.decision}
          onClose={() => setAsked(undefined)}
          onDecide={(given) => {
            setAsked(undefined);
            asked.next();
            decide(asked.seller, given);
          }}
        />
      ) : null}
    </>
  );
}

function SellerRow({ seller, ...link }: { seller: PendingSeller; isCurrent: boolean; to: string }) {
  const { label, tone } = statusBadges[seller.status];
  return (
    <QueueRow
      {...link}
      image={null}
      avatar={seller.businessName}
      title={seller.businessName}
      aside=""
      text={`${seller.firstName} ${seller.lastName} · ${categoryText(seller.businessCategory)}`}
      caption={relativeTime(Date.parse(seller.appliedAt), Date.now())}
      due={{ tone, icon: seller.status === 'pending' ? 'Clock' : 'Eye', text: label }}
    />
  );
}

/** The open application is gone from the list: a colleague has decided it. */
function Decided({ id, onNext }: { id: string; onNext?: () => void }) {
  const { data } = useQuery(applicationRecordQuery(id));
  if (!data) return null;
  const [last] = data.steps;
  const next = onNext && { label: 'Next seller', onPress: onNext };
  if (last?.by && (data.status === 'approved' || data.status === 'rejected'))
    return <DecidedNotice title={decidedText(last.by, data.status, data.businessName, last.at)} next={next} />;
  return (
    <EmptyState title={`${data.businessName} is no longer waiting`} className="card">
      Nothing is left to decide.
    </EmptyState>
  );
}
