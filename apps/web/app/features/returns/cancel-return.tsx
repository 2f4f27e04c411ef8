import { cancelReturn, type ReturnRequest } from '@herbary/contract/returns.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, isApiError } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { returnsKey } from './returns.queries.ts';

const unsentText = 'You keep the items and nothing is refunded. You can ask again within the return window.';
const sentText = "Your parcel is on its way to the seller. If you cancel, you won't get a refund for it.";

export function CancelReturn({ request, onCancelled }: { request: ReturnRequest; onCancelled: () => void }) {
  const cache = useQueryClient();
  const { show } = useToasts();
  const cancel = useMutation({
    mutationFn: () => callApi(cancelReturn, { params: { id: request._id } }),
    onSuccess: () => {
      onCancelled();
      return cache.invalidateQueries({ queryKey: returnsKey });
    },
  });
  const confirm = async () => {
    try {
      await cancel.mutateAsync();
    } catch (error) {
      return isApiError(error) ? error.message : 'The return could not be cancelled. Please try again.';
    }
    show({ tone: 'success', title: `Return ${request.returnNumber} is cancelled`, durationMs: 5_000 });
    return undefined;
  };
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" variant="danger-quiet">
          <span>
            Cancel Return<span className="sr-only"> {request.returnNumber}</span>
          </span>
        </Button>
      }
      title={`Cancel return ${request.returnNumber}?`}
      description={request.sentAt ? sentText : unsentText}
      confirmText="Cancel Return"
      busyText="Cancelling..."
      cancelText="Keep return"
      onConfirm={confirm}
    />
  );
}
