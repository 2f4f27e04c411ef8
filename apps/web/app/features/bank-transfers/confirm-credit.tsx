import type { StatementRow } from '@herbary/contract/bank-statements.ts';
import { errorMessage } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { useConfirmCredit } from './bank-transfers.queries.ts';

type ConfirmCreditProps = { row: StatementRow; match: NonNullable<StatementRow['match']>; onDecided: () => void };

/** The second person of a large sum. */
export function ConfirmCredit({ row, match, onDecided }: ConfirmCreditProps) {
  const { show } = useToasts();
  const confirm = useConfirmCredit();
  const sum = formatPrice(row.amount);
  return (
    <ConfirmDialog
      trigger={<Button className="sm:ml-auto">Confirm {sum}</Button>}
      tone="primary"
      title={`Confirm ${sum} for ${match.reference}`}
      description={`${match.by} matched the row from ${row.sender || 'an unknown sender'} to this order. Once you confirm, the money counts and the order is released.`}
      confirmText={`Confirm ${sum}`}
      busyText="Confirming..."
      onConfirm={async () => {
        try {
          await confirm.mutateAsync(match.creditId);
        } catch (error) {
          return errorMessage(error) ?? 'It could not be confirmed. Please try again.';
        }
        show({ tone: 'success', title: `${sum} confirmed for ${match.reference}` });
        onDecided();
        return undefined;
      }}
    />
  );
}
