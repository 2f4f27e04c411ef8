import { AUDIT_GROUPS, AUDIT_PERIODS, type AuditEntry, auditNouns } from '@herbary/contract/audit.ts';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatTime } from '../../lib/dates.ts';
import { choiceParam, listState, pageParam, textParam, useListState } from '../../lib/list-state.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { type RecordColumn, RecordTable } from '../../ui/record-table.tsx';
import { Select } from '../../ui/select.tsx';
import { AUDIT_PAGE_SIZE, auditActorsQuery, auditEntriesQuery, auditExportHref } from './audit.queries.ts';
import { AuditChain } from './audit-chain.tsx';
import { AuditEntryPage } from './audit-entry.tsx';
import { actorText, actText, changeText, nounText, shortHash, subjectText } from './audit-texts.ts';

const auditState = listState({
  tab: choiceParam(['audit'], undefined),
  search: textParam,
  who: textParam,
  what: choiceParam(auditNouns, undefined),
  period: choiceParam(AUDIT_PERIODS, '7-days'),
  page: pageParam(),
  id: textParam,
});

const groups: Record<(typeof AUDIT_GROUPS)[number], string> = {
  admins: 'All admins',
  sellers: 'Sellers',
  system: 'System',
};
const periods = [
  { value: '7-days', label: 'Last 7 days' },
  { value: 'today', label: 'Today' },
  { value: '30-days', label: 'Last 30 days' },
  { value: 'all', label: 'All' },
] as const;
const nouns = [
  { value: '', label: 'Everything' },
  ...auditNouns.map((noun) => ({ value: noun, label: nounText(noun) })),
];

const columnsFor = (hrefOf: (id: string) => string): RecordColumn<AuditEntry>[] => [
  {
    heading: 'When',
    cell: ({ at }) => (
      <span className="tabular-nums max-sm:text-right">
        <span className="block whitespace-nowrap">{formatTime(at)}</span>
        <span className="block text-caption text-ink-3">{formatDate(at)}</span>
      </span>
    ),
  },
  {
    heading: 'What',
    isRowHeader: true,
    cell: (entry) => (
      <span className="flex items-start gap-3.5">
        <Avatar name={actorText(entry.actor)} size="sm" />
        <span className="grid min-w-0 gap-1">
          <span className="wrap-anywhere">
            <b className="font-semibold">{actorText(entry.actor)}</b> ·{' '}
            <Link to={hrefOf(entry._id)}>{actText(entry.act)}</Link>
          </span>
          <span className="text-caption wrap-anywhere text-ink-3">{subjectText(entry.subject)}</span>
          <Change entry={entry} />
          <span className="text-small text-ink-2">
            <span>Why: </span>
            <span className="wrap-anywhere">{entry.reason ?? 'not said'}</span>
          </span>
        </span>
      </span>
    ),
  },
  {
    heading: 'From where',
    align: 'right',
    cell: ({ address, link }) => (
      <span className="text-caption text-ink-3">
        <span className="block wrap-anywhere tabular-nums sm:whitespace-nowrap">{address ?? 'not known'}</span>
        {link ? <code className="block">{shortHash(link.hash)}</code> : null}
      </span>
    ),
  },
];

const valueClasses = 'rounded-1 bg-sunken px-1.5 py-0.5 text-caption wrap-anywhere';

function Change({ entry }: { entry: AuditEntry }) {
  const change = changeText(entry);
  if (!change) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <code className={valueClasses}>{change.before}</code> <span aria-hidden>→</span>
      <span className="sr-only">became</span> <code className={valueClasses}>{change.after}</code>
    </span>
  );
}

/** Everything that was done on behalf of others: the list, or one entry of it. */
export function AuditLog() {
  const { state, hrefFor, change } = useListState(auditState);
  const { search, who, what, period, page, id } = state;
  const filter = { search: search || undefined, who: who || undefined, what, period };
  const list = useQuery(auditEntriesQuery({ ...filter, page }));
  const { data } = list;
  const { data: known } = useQuery(auditActorsQuery);
  if (id) return <AuditEntryPage id={id} backTo={hrefFor({ page, id: '' })} />;
  const people = [
    { value: '', label: 'Everyone' },
    ...AUDIT_GROUPS.map((group) => ({ value: group, label: groups[group] })),
    ...(known?.actors ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
  ];
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="text-ink-2">
        Every decision: who, what, before and after, why, from where. Nothing here can be changed.
      </p>
      <AuditChain exportHref={auditExportHref(filter)} />
      <RecordTable
        label="Audit log"
        columns={columnsFor((entry) => hrefFor({ page, id: entry }))}
        rows={data?.entries}
        rowId={({ _id }) => _id}
        rowName={({ act }) => actText(act)}
        loadingRows={8}
        empty={<EmptyState title="No log entries found">Try another period, person or search.</EmptyState>}
        query={list}
        failed={{
          title: 'The audit log could not be loaded',
          text: 'The log is safe. Nothing in it can be changed.',
        }}
        toolbar={
          <ListToolbar
            label="Audit log"
            search={{
              label: 'Search the audit log',
              placeholder: 'Search order, seller, user or reason',
              value: search,
              onChange: (text) => change({ search: text }),
            }}
          >
            <Select
              aria-label="Who"
              options={people}
              value={who}
              onChange={({ target }) => change({ who: target.value })}
            />
            <Select
              aria-label="What"
              options={nouns}
              value={what ?? ''}
              onChange={({ target }) => change({ what: target.value || undefined })}
            />
            <Select
              aria-label="When"
              options={periods}
              value={period}
              onChange={({ target }) => change({ period: periods.find(({ value }) => value === target.value)?.value })}
            />
          </ListToolbar>
        }
        paging={
          data && {
            ...data,
            noun: ['entry', 'entries'],
            pageSize: AUDIT_PAGE_SIZE,
            hrefFor: (to) => hrefFor({ page: to }),
          }
        }
      />
    </div>
  );
}
