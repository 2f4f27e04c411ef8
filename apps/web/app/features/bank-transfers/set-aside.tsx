import type { StatementRow } from '@herbary/contract/bank-statements.ts';
import { bookDays, formatDayTime } from '../../lib/dates.ts';
import { refusalText } from '../../lib/decisions.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { QueueRecord } from '../../ui/queue.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { useSetAside } from './bank-transfers.queries.ts';
import { rowAmount } from './match-texts.ts';

type AsideProps = { row: StatementRow; onDecided: () => void };

/** Interest, or a refund of postage: the row belongs to no order. */
export function SetAside({ row, onDecided }: AsideProps) {
  const { show } = useToasts();
  const set = useSetAside(row._id);
  return (
    <ReasonDialog
      trigger={
        <Button variant="ghost" size="sm">
          It doesn't belong to an order
        </Button>
      }
      tone="primary"
      title={`Set ${rowAmount(row)} aside`}
      description="The row no longer waits for an order and isn't booked. You can put it back at any time."
      confirmText="Set aside"
      busyText="Setting aside..."
      label="What it is"
      onConfirm={async (reason) => {
        try {
          await set.mutateAsync({ aside: true, reason });
        } catch (error) {
          return refusalText(error, 'The row could not be set aside. Please try again.');
        }
        show({ tone: 'success', title: 'The row is set aside' });
        onDecided();
        return undefined;
      }}
    />
  );
}

type AsideRecordProps = AsideProps & { aside: NonNullable<StatementRow['aside']>; mayRecord: boolean };

/** A row that is set aside, with who said so and why. */
export function AsideRecord({ row, aside, mayRecord, onDecided }: AsideRecordProps) {
  return (
    <QueueRecord
      title={rowAmount(row)}
      lead={`${bookDays.date(row.valueDate)}, ${row.sender || 'no sender'}`}
      badge={<Badge dot>Set aside</Badge>}
      actions={mayRecord ? <TakeBack row={row} onDecided={onDecided} /> : undefined}
    >
      <div className="grid gap-3 px-(--inset) py-6 text-small">
        <p>
          {aside.by} set it aside on {formatDayTime(aside.at)}: {aside.reason}
        </p>
        <p className="text-caption wrap-anywhere text-ink-3">
          {row.text || 'The reference is empty'} · {row.statement.fileName}
        </p>
      </div>
    </QueueRecord>
  );
}

function TakeBack({ row, onDecided }: AsideProps) {
  const { show } = useToasts();
  const set = useSetAside(row._id);
  return (
    <ReasonDialog
      trigger={<Button className="sm:ml-auto">Put back</Button>}
      tone="primary"
      title="The row may belong to an order"
      description="It will wait for its order again."
      confirmText="Put back"
      busyText="Putting back..."
      onConfirm={async (reason) => {
        try {
          await set.mutateAsync({ aside: false, reason });
        } catch (error) {
          return refusalText(error, 'The row could not be put back. Please try again.');
        }
        show({ tone: 'success', title: 'The row is waiting for its order again' });
        onDecided();
        return undefined;
      }}
    />
  );
}
