import { sentenceOf } from '@herbary/contract/errors.ts';
import type { IssueSummary } from '@herbary/contract/newsletter.ts';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { formatDayTime } from '../../lib/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { type RecordColumn, RecordTable } from '../../ui/record-table.tsx';
import { issuesQuery } from './newsletter.queries.ts';

export const issueStatuses = {
  draft: { label: 'Draft', tone: 'neutral' },
  sending: { label: 'Sending', tone: 'note' },
  stopped: { label: 'Stopped', tone: 'warn' },
  sent: { label: 'Sent', tone: 'good' },
} as const satisfies Record<IssueSummary['status'], { label: string; tone: string }>;

const PAGE_SIZE = 20;

type IssueListProps = {
  page: number;
  canSend: boolean;
  hrefFor: (change: { page?: number; id?: string }) => string;
};

const columnsFor = (hrefFor: IssueListProps['hrefFor']): RecordColumn<IssueSummary>[] => [
  {
    heading: 'Subject',
    isRowHeader: true,
    cell: ({ _id, subject }) => (
      <Link to={hrefFor({ id: _id })} className="font-strong wrap-anywhere">
        {subject}
      </Link>
    ),
  },
  {
    heading: 'Status',
    cell: ({ status }) => (
      <Badge tone={issueStatuses[status].tone} dot>
        {issueStatuses[status].label}
      </Badge>
    ),
  },
  {
    heading: 'Sent',
    align: 'right',
    cell: ({ status, sent, recipients }) =>
      status === 'draft' ? 'Not yet' : `${formatCount(sent)} of ${formatCount(recipients)}`,
  },
  { heading: 'Changed', align: 'right', cell: ({ updatedAt }) => formatDayTime(updatedAt) },
];

/** All issues, and to how many the next one goes. */
export function IssueList({ page, canSend, hrefFor }: IssueListProps) {
  const list = useQuery(issuesQuery(page));
  const { data } = list;
  const counts = data?.subscribers;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-ink-2 tabular-nums">
          {counts
            ? `${formatCount(counts.confirmed)} subscribed, ${formatCount(counts.pending)} not confirmed yet, ${formatCount(counts.unsubscribed)} unsubscribed.`
            : 'Issues go to everyone who has confirmed their subscription.'}
        </p>
        {canSend ? (
          <Button asChild>
            <RouterLink to={hrefFor({ id: 'new' })}>
              <Icon icon="Plus" size={18} />
              New issue
            </RouterLink>
          </Button>
        ) : null}
      </div>
      <RecordTable
        label="Issues"
        columns={columnsFor(hrefFor)}
        rows={data?.issues}
        rowId={({ _id }) => _id}
        rowName={({ subject }) => subject}
        empty={<EmptyState title="No issues yet">Write one, preview it as an email, and send it.</EmptyState>}
        query={list}
        failed={{
          title: sentenceOf('newsletter.load_failed'),
        }}
        paging={
          data && { ...data, noun: ['issue', 'issues'], pageSize: PAGE_SIZE, hrefFor: (to) => hrefFor({ page: to }) }
        }
      />
    </>
  );
}
