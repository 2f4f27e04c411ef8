import type { PolicyVersion, PricingPolicyState } from '@herbary/contract/pricing-policy.ts';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatDateTime } from '../../lib/dates.ts';
import { refusalText } from '../../lib/decisions.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Difference } from '../../ui/difference.tsx';
import { formatRate } from '../../ui/figures.ts';
import { formatPrice } from '../../ui/price.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { type RecordColumn, RecordTable } from '../../ui/record-table.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { FixedFigures } from './fixed-figures.tsx';
import { policyQuery, useWithdrawPolicy } from './pricing-policy.queries.ts';
import { SchedulePolicy } from './schedule-policy.tsx';

type Shown = { policy: PricingPolicyState; mayManage: boolean };

/** What is charged for tax and shipping: now, next, and before. */
export function PricingPolicy({ mayManage }: { mayManage: boolean }) {
  const list = useQuery(policyQuery);
  const { data } = list;
  return (
    <div className="grid grid-cols-1 gap-6">
      {data ? <PresentAndNext policy={data} mayManage={mayManage} /> : null}
      <FixedFigures />
      <RecordTable
        label="Versions of the pricing policy"
        columns={columns}
        rows={data?.versions}
        rowId={({ version }) => String(version)}
        rowName={({ version }) => `Version ${version}`}
        toolbar={<h2 className="text-4">Versions</h2>}
        empty={null}
        query={list}
        failed={{
          title: 'The pricing policy could not be loaded',
          text: 'What buyers are charged has not changed. Check the connection.',
        }}
      />
    </div>
  );
}

const sinceText = ({ version, effectiveAt }: PolicyVersion): string =>
  effectiveAt ? `In force since ${formatDate(effectiveAt)}, version ${version}` : `In force, version ${version}`;

const figuresOf = (version: PolicyVersion) => [
  { name: 'Standard', figure: formatPrice(version.standard) },
  { name: 'Expedited', figure: formatPrice(version.expedited) },
  { name: 'Priority', figure: formatPrice(version.priority) },
  { name: 'Tax', figure: formatRate(version.taxRate) },
];

function PresentAndNext({ policy, mayManage }: Shown) {
  const { current, next } = policy;
  const after = figuresOf(next ?? current);
  return (
    <section aria-labelledby="pricing-policy" className="card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line px-(--inset) py-4">
        <h2 id="pricing-policy" className="text-4">
          What buyers are charged
        </h2>
        <p className="text-small text-ink-2">{sinceText(current)}</p>
      </div>
      <div className="grid gap-5 p-(--inset)">
        <div className="overflow-hidden rounded-2 border border-line">
          <Difference
            label="Pricing policy, now and next"
            headings={[
              'Figure',
              'Now',
              next?.effectiveAt ? `From ${formatDateTime(next.effectiveAt)}` : 'No change scheduled',
            ]}
            rows={figuresOf(current).map(({ name, figure }, at) => ({
              name,
              before: figure,
              after: after[at]?.figure ?? figure,
            }))}
          />
        </div>
        {next ? (
          <p className="text-small wrap-anywhere text-ink-2">
            Version {next.version}, scheduled by {next.scheduledBy}: {next.reason}
          </p>
        ) : null}
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="min-w-[min(100%,260px)] flex-1 text-small text-ink-2">
            Cart, checkout, invoices and policy pages read these figures. Orders placed before keep theirs.
          </p>
          {mayManage ? <PolicyAction policy={policy} /> : null}
        </div>
      </div>
    </section>
  );
}

/** One version at a time: the one that waits is withdrawn, or a new one is scheduled. */
function PolicyAction({ policy }: { policy: PricingPolicyState }) {
  return policy.next ? <Withdraw version={policy.next} /> : <SchedulePolicy policy={policy} />;
}

function Withdraw({ version: { version, effectiveAt } }: { version: PolicyVersion }) {
  const { show } = useToasts();
  const withdraw = useWithdrawPolicy(version);
  return (
    <ReasonDialog
      trigger={<Button variant="outline">Withdraw version {version}</Button>}
      title={`Withdraw version ${version}?`}
      description={`It would take effect on ${formatDateTime(effectiveAt ?? '')}. Current charges stay in effect.`}
      confirmText="Withdraw"
      busyText="Withdrawing..."
      help="It is kept in the audit log."
      onConfirm={async (reason) => {
        try {
          await withdraw.mutateAsync(reason);
        } catch (error) {
          return refusalText(error, 'It could not be withdrawn. Please try again.');
        }
        show({ tone: 'success', title: `Version ${version} is withdrawn` });
        return undefined;
      }}
    />
  );
}

const states = {
  inForce: { label: 'In force', tone: 'good' },
  next: { label: 'Next', tone: 'note' },
  past: { label: 'Past', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'warn' },
} as const;

const columns: readonly RecordColumn<PolicyVersion>[] = [
  {
    heading: 'Version',
    isRowHeader: true,
    cell: ({ version, state }) => (
      <span className="flex flex-wrap items-center gap-2">
        <b className="font-strong tabular-nums">{version}</b>
        <Badge tone={states[state].tone}>{states[state].label}</Badge>
      </span>
    ),
  },
  {
    heading: 'From',
    cell: ({ effectiveAt }) => (effectiveAt ? formatDateTime(effectiveAt) : 'The start'),
  },
  {
    heading: 'Standard, expedited, priority',
    align: 'right',
    cell: ({ standard, expedited, priority }) =>
      [standard, expedited, priority].map((price) => formatPrice(price)).join(', '),
  },
  { heading: 'Tax', align: 'right', cell: ({ taxRate }) => formatRate(taxRate) },
  {
    heading: 'By',
    cell: ({ scheduledBy, reason, withdrawnBy }) => (
      <>
        {scheduledBy ?? 'Server configuration'}
        {withdrawnBy ? `, withdrawn by ${withdrawnBy}` : ''}
        {reason ? <span className="block text-caption wrap-anywhere text-ink-3">{reason}</span> : null}
      </>
    ),
  },
];
