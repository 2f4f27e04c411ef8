import { sentenceOf } from '@herbary/contract/errors.ts';
import {
  VERIFICATION_FLAGS,
  VERIFICATIONS_PAGE_SIZE,
  type VerifiedSeller,
} from '@herbary/contract/seller-verifications.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DecisionQueue } from '../../../ui/decision-queue.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueueRow } from '../../../ui/queue.tsx';
import { categoryText } from './application-texts.ts';
import { ExpiringChecks } from './expiring-checks.tsx';
import { type MayCheck, VerificationRecord } from './verification-record.tsx';
import { stateBadges } from './verification-texts.ts';
import { sellerVerificationsQuery, verificationsQuery } from './verifications.queries.ts';

type VerificationsProps = {
  search: string;
  page: number;
  id: string;
  hrefFor: (change: { page?: number; id?: string }) => string;
  toolbar: ReactNode;
  may: MayCheck;
};

/** Sellers with something to check, and the checks of the chosen one with their documents. */
export function Verifications({ search, page, id, hrefFor, toolbar, may }: VerificationsProps) {
  const query = useQuery(verificationsQuery({ search: search || undefined, page }));
  return (
    <>
      <ExpiringChecks hrefFor={(sellerId) => hrefFor({ page, id: sellerId })} />
      <DecisionQueue
        title="Unverified sellers"
        noun={['seller', 'sellers']}
        pageSize={VERIFICATIONS_PAGE_SIZE}
        data={query.data && { ...query.data, items: query.data.sellers }}
        query={query}
        failed={sentenceOf('admin.unverified_sellers_failed')}
        id={id}
        hrefFor={hrefFor}
        toolbar={<div className="mb-3.5">{toolbar}</div>}
        row={(seller, link) => <SellerRow key={seller._id} seller={seller} {...link} />}
        record={(seller) => <VerificationRecord key={seller._id} seller={seller} may={may} />}
        decided={(gone) => <Elsewhere id={gone} may={may} />}
        empty={{
          title: search ? 'No sellers found' : 'Every seller is verified',
          text: search ? 'Try another name, store or email.' : 'Missing and expiring checks appear here automatically.',
        }}
      />
    </>
  );
}

function SellerRow({ seller, ...link }: { seller: VerifiedSeller; isCurrent: boolean; to: string }) {
  const worst = ['toRead', 'expired', 'withdrawn', 'expiring', 'missing', 'verified'] as const;
  const state = worst.find((one) => seller.verifications.some((check) => check.state === one)) ?? 'verified';
  const checks = seller.verifications.filter((check) => check.state === state);
  const { label, tone, icon } = stateBadges[state];
  const names = checks.map(({ flag }) => VERIFICATION_FLAGS[flag].label).join(', ');
  return (
    <QueueRow
      {...link}
      image={null}
      avatar={seller.businessName}
      title={seller.businessName}
      aside=""
      text={`${seller.firstName} ${seller.lastName} · ${categoryText(seller.businessCategory)}`}
      caption={names}
      due={{ tone: tone === 'neutral' ? 'quiet' : tone, icon, text: label }}
    />
  );
}

/** Chosen by an address, such as one that runs out: it need not be on this page of the list. */
function Elsewhere({ id, may }: { id: string; may: MayCheck }) {
  const { data, isError } = useQuery(sellerVerificationsQuery(id));
  if (data) return <VerificationRecord key={id} seller={data} may={may} />;
  if (!isError) return null;
  return (
    <EmptyState title="Seller not found" className="card">
      The account may be closed, or the application rejected.
    </EmptyState>
  );
}
