import type { ResponseOf } from '@herbary/contract/endpoint.ts';
import type { PayoutRequest } from '@herbary/contract/payout-requests.ts';
import type { previewPayouts } from '@herbary/contract/payouts.ts';
import { formatDayTime } from '../../../lib/dates.ts';
import { refusalText } from '../../../lib/decisions.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { countOf } from '../../../ui/figures.ts';
import { formatPrice } from '../../../ui/price.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { useApproveRun, useAskForRun, useDiscardRun, useRunPayouts } from './admin-payouts.queries.ts';

type RunActionsProps = { preview: ResponseOf<typeof previewPayouts>; onStarted: () => void };

/** A run is started at once; a large one is asked for by one admin and started by another. */
export function RunActions({ preview, onStarted }: RunActionsProps) {
  const { request, payable, twoPersonLimit } = preview;
  if (request) return <AskedRun request={request} preview={preview} onStarted={onStarted} />;
  if (payable.sellers === 0) return null;
  return payable.total > twoPersonLimit ? (
    <AskForRun preview={preview} />
  ) : (
    <StartRun preview={preview} onStarted={onStarted} />
  );
}

/** What the server says to a press, in a toast or in the dialog. */
function useSay() {
  const { show } = useToasts();
  return async (doing: Promise<unknown>, title: string, failed: string, done?: () => void) => {
    try {
      await doing;
    } catch (error) {
      return refusalText(error, failed);
    }
    show({ tone: 'success', title });
    done?.();
    return undefined;
  };
}

const countedAgain = 'Every amount is recalculated when it is paid, including anything booked until then.';

function StartRun({ preview: { payable }, onStarted }: RunActionsProps) {
  const say = useSay();
  const run = useRunPayouts();
  const sum = formatPrice(payable.total);
  return (
    <ReasonDialog
      trigger={<Button block>Pay {sum} now</Button>}
      tone="primary"
      title={`Pay ${sum} to ${countOf(payable.sellers, 'seller')}`}
      description={`${countedAgain} A run cannot be undone.`}
      confirmText="Start the run"
      busyText="Starting..."
      label="Why now"
      help="It is kept in the audit log."
      onConfirm={(reason) =>
        say(
          run.mutateAsync(reason),
          'The run has started',
          'The run could not be started. Please try again.',
          onStarted,
        )
      }
    />
  );
}

function AskForRun({ preview: { payable, twoPersonLimit } }: Pick<RunActionsProps, 'preview'>) {
  const say = useSay();
  const ask = useAskForRun();
  return (
    <ReasonDialog
      trigger={<Button block>Ask for approval</Button>}
      tone="primary"
      title={`Ask a colleague to pay ${formatPrice(payable.total)}`}
      description={`A second admin has to start a run above ${formatPrice(twoPersonLimit)}. They will see your reason here.`}
      confirmText="Ask for approval"
      busyText="Asking..."
      label="Why now"
      help="It is kept in the audit log."
      onConfirm={(reason) =>
        say(
          ask.mutateAsync(reason),
          'The run is waiting for a second admin',
          'Approval could not be requested. Please try again.',
        )
      }
    />
  );
}

function AskedRun({ request, preview: { payable }, onStarted }: RunActionsProps & { request: PayoutRequest }) {
  const say = useSay();
  const approve = useApproveRun(request._id);
  const discard = useDiscardRun(request._id);
  return (
    <div className="grid gap-4">
      <p className="text-caption wrap-anywhere text-ink-3">
        Prepared by {request.requestedBy}, {formatDayTime(request.requestedAt)}: {request.reason}{' '}
        {request.isOwn ? 'Another admin has to approve it.' : null}
      </p>
      <div className="flex flex-wrap gap-3">
        <ReasonDialog
          trigger={<Button variant="danger-quiet">Discard</Button>}
          title="Discard this run?"
          description="Nothing is paid. Sellers keep their available balances."
          confirmText="Discard"
          busyText="Discarding..."
          help="It is kept in the audit log."
          onConfirm={(reason) =>
            say(discard.mutateAsync(reason), 'The run is discarded', 'It could not be discarded. Please try again.')
          }
        />
        {request.isOwn ? null : (
          <ConfirmDialog
            trigger={<Button className="ml-auto">Approve the run</Button>}
            tone="primary"
            title={`Pay ${formatPrice(payable.total)} to ${countOf(payable.sellers, 'seller')}`}
            description={`It was ${formatPrice(request.total)} when ${request.requestedBy} asked. ${countedAgain} A run cannot be undone.`}
            confirmText="Start the run"
            busyText="Starting..."
            onConfirm={() =>
              say(
                approve.mutateAsync(),
                'The run has started',
                'The run could not be started. Please try again.',
                onStarted,
              )
            }
          />
        )}
      </div>
    </div>
  );
}
