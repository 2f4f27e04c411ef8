import { DOCUMENT_KINDS } from '@herbary/contract/application-limits.ts';
import { sentenceOf } from '@herbary/contract/errors.ts';
import type { PendingSeller } from '@herbary/contract/seller-applications.ts';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatDayTime } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { QueueRecord, RecordColumns, RecordSection } from '../../../ui/queue.tsx';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { categoryText, documentLabels, sameText, statusBadges, stepText } from './application-texts.ts';
import { applicationRecordQuery, type Decision } from './applications.queries.ts';
import { DocumentViewer } from './document-viewer.tsx';

type ApplicationRecordProps = {
  seller: PendingSeller;
  mayOpenDocuments: boolean;
  onAsk: (decision: Decision) => void;
};

export function ApplicationRecord({ seller, mayOpenDocuments, onAsk }: ApplicationRecordProps) {
  const { label, tone } = statusBadges[seller.status];
  const { city, state } = seller.address;
  return (
    <QueueRecord
      title={seller.businessName}
      lead={`Applied ${formatDayTime(seller.appliedAt)} · ${city}, ${state}`}
      badge={
        <Badge tone={tone} dot>
          {label}
        </Badge>
      }
      actions={seller.can.length > 0 ? <Decisions can={seller.can} onAsk={onAsk} /> : undefined}
    >
      <RecordColumns
        main={<Documents seller={seller} mayOpen={mayOpenDocuments} />}
        aside={
          <RecordSection title="Application">
            <Facts seller={seller} />
          </RecordSection>
        }
      />
      <Background id={seller._id} />
    </QueueRecord>
  );
}

function Decisions({ can, onAsk }: Pick<PendingSeller, 'can'> & Pick<ApplicationRecordProps, 'onAsk'>) {
  return (
    <>
      <Button variant="danger-quiet" onClick={() => onAsk('reject')}>
        Reject
      </Button>
      {can.includes('underReview') ? (
        <Button variant="ghost" onClick={() => onAsk('underReview')}>
          Under Review
        </Button>
      ) : null}
      <span className="ml-auto max-w-[24ch] text-right text-caption text-ink-3 max-sm:hidden">
        Approve lets the seller log in and sell.
      </span>
      <Button onClick={() => onAsk('approve')}>
        <Icon icon="Check" />
        Approve
      </Button>
    </>
  );
}

function Documents({ seller, mayOpen }: { seller: PendingSeller; mayOpen: boolean }) {
  const names = seller.verificationDocuments;
  const first = DOCUMENT_KINDS.find((kind) => names[kind] !== null) ?? 'identificationDocument';
  return (
    <Tabs defaultValue={first}>
      <TabList aria-label="Documents">
        {DOCUMENT_KINDS.map((kind) => (
          <Tab key={kind} value={kind} className="text-small">
            <Icon icon={names[kind] === null ? 'Minus' : 'FileText'} size={16} />
            {documentLabels[kind]}
          </Tab>
        ))}
      </TabList>
      {DOCUMENT_KINDS.map((kind) => (
        <TabPanel key={kind} value={kind} className="pt-4">
          {names[kind] === null ? (
            <p className="rounded-2 bg-sunken px-5 py-12 text-center text-ink-2">This document was not sent.</p>
          ) : (
            <DocumentViewer
              sellerId={seller._id}
              kind={kind}
              label={`${documentLabels[kind]} document`}
              fileName={names[kind]}
              mayOpen={mayOpen}
            />
          )}
        </TabPanel>
      ))}
    </Tabs>
  );
}

function Facts({ seller }: { seller: PendingSeller }) {
  const facts = [
    ['Applicant', `${seller.firstName} ${seller.lastName}`],
    ['Phone', seller.phone ?? 'Not given'],
    ['Category', categoryText(seller.businessCategory)],
    ['Location', Object.values(seller.address).join(', ')],
    ['Certifications', seller.certifications.join(', ')],
    ['Description', seller.businessDescription],
  ];
  return (
    <dl className="grid gap-0.5 text-small">
      <dt className="text-ink-3">Email</dt>
      <dd className="mb-2 wrap-anywhere">
        <a className="underline underline-offset-[0.22em]" href={`mailto:${seller.email}`}>
          {seller.email}
        </a>
        <span className="block text-caption text-ink-3">
          {seller.isEmailConfirmed ? 'Confirmed' : 'Not confirmed yet'}
        </span>
      </dd>
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-3">{name}</dt>
          <dd className="mb-2 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Earlier applications, and sellers who look like this one. */
function Background({ id }: { id: string }) {
  const { data, isError, isFetching, refetch } = useQuery(applicationRecordQuery(id));
  if (isError && !data) {
    return (
      <div className="px-(--inset) pb-6">
        <RetryNotice retrying={isFetching} onRetry={() => void refetch()}>
          {sentenceOf('admin.application_failed')}
        </RetryNotice>
      </div>
    );
  }
  if (!data) return null;
  return (
    <div className="grid gap-6 border-t border-line px-(--inset) py-6">
      {data.similar.length > 0 ? (
        <Notice
          tone="warning"
          title={
            data.similar.length === 1
              ? 'Another seller shares details with this one'
              : `${data.similar.length} other sellers share details with this one`
          }
        >
          <ul className="mt-2 grid gap-2">
            {data.similar.map(({ _id, businessName, applicant, status, appliedAt, same }) => (
              <li key={_id}>
                {status === 'approved' ? (
                  <Link to={`/seller/${_id}/store`}>{businessName}</Link>
                ) : (
                  <b>{businessName}</b>
                )}
                , {applicant}: {sameText(same)}. {statusBadges[status].label}, applied {formatDate(appliedAt)}.
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <RecordSection title="So far">
        <ol className="grid gap-2 text-small text-ink-2">
          {data.steps.map((step) => (
            <li key={step.at} className="grid gap-x-3 sm:grid-cols-[176px_minmax(0,1fr)]">
              <span className="text-ink-3 tabular-nums">{formatDayTime(step.at)}</span>
              <span className="wrap-anywhere">{stepText(step)}</span>
            </li>
          ))}
        </ol>
      </RecordSection>
    </div>
  );
}
