import { sentenceOf } from '@herbary/contract/errors.ts';
import type { DeletionPreview, User } from '@herbary/contract/users.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorMessage } from '../../../lib/api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { countOf } from '../../../ui/figures.ts';
import { moveFocusOnUnmount } from '../../../ui/focus-refs.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import { formatPrice } from '../../../ui/price.tsx';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import { SkeletonGroup, SkeletonText } from '../../../ui/skeleton.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { deletionQuery, useChangeUser } from './users.queries.ts';

const SHOWN_MS = 3_000;
type Fact = { icon: IconName; bold: string; text: string };

function balanceFact({ balance, hasBankAccount }: NonNullable<DeletionPreview['store']>): Fact[] {
  if (balance === 0) return [];
  const bold = `${formatPrice(Math.abs(balance))} balance`;
  if (balance < 0) return [{ icon: 'Landmark', bold, text: 'is owed to us and stays in the books.' }];
  const way = hasBankAccount
    ? 'stays owed and goes out with the next payout runs.'
    : 'stays owed: there is no bank account to send it to.';
  return [{ icon: 'Landmark', bold, text: way }];
}

/** Nothing is said of what there is none of. */
function fact(icon: IconName, count: number, noun: string, one: string, many: string): Fact[] {
  return count === 0 ? [] : [{ icon, bold: countOf(count, noun), text: count === 1 ? one : many }];
}

function factsOf({ openSessions, store }: DeletionPreview): Fact[] {
  const ends = 'within two seconds.';
  const sessions = fact('LogOut', openSessions, 'open session', `ends ${ends}`, `end ${ends}`);
  if (!store) return sessions;
  const { pendingOrders: pending, products, shippedOrders, openReturns } = store;
  const refunded = `cancelled and refunded, ${formatPrice(pending.refund)} to ${countOf(pending.buyers, 'buyer')}.`;
  const decided = 'will be decided by support.';
  return [
    ...fact('PackageX', products, 'product', 'leaves the shop at once.', 'leave the shop at once.'),
    ...fact('ShoppingBag', pending.count, 'pending order', `is ${refunded}`, `are ${refunded}`),
    ...fact('Truck', shippedOrders, 'parcel', 'on the way arrives as promised.', 'on the way arrive as promised.'),
    ...fact('Undo2', openReturns, 'open return', decided, decided),
    ...sessions,
    ...balanceFact(store),
  ];
}

function Consequences({ id }: { id: string }) {
  const { data, isError, isFetching, refetch } = useQuery(deletionQuery(id));
  if (isError && !data) {
    return (
      <RetryNotice retrying={isFetching} onRetry={() => void refetch()}>
        The effects of this could not be loaded.
      </RetryNotice>
    );
  }
  if (!data) {
    return (
      <SkeletonGroup label="Loading the effects of this">
        <SkeletonText lines={4} />
      </SkeletonGroup>
    );
  }
  return (
    <ul className="grid gap-3 text-small text-ink-2">
      {factsOf(data).map(({ icon, bold, text }) => (
        <FactLine key={icon} icon={icon}>
          <b className="font-semibold text-ink">{bold}</b> {text}
        </FactLine>
      ))}
      <FactLine icon="FileText">
        Order history, reviews, the ledger and the audit log are kept, without the person's details.
      </FactLine>
    </ul>
  );
}

function FactLine({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon icon={icon} size={18} className="mt-0.5 flex-none text-forest-600" />
      <span>{children}</span>
    </li>
  );
}

export function DeleteUser({ user, name }: { user: User; name: string }) {
  const { show } = useToasts();
  const { mutateAsync } = useChangeUser();
  const [reason, setReason] = useState('');
  const remove = async () => {
    if (!reason.trim()) return 'Please say why';
    try {
      await mutateAsync({ kind: 'delete', id: user._id, reason: reason.trim() });
      show({ tone: 'success', title: `${name} is deleted`, durationMs: SHOWN_MS });
      return undefined;
    } catch (error) {
      return sentenceOf('admin.delete_user_failed', { reason: errorMessage(error) ?? 'please try again' });
    }
  };
  const isSeller = user.role === 'seller';
  return (
    <ConfirmDialog
      trigger={
        <IconButton ref={moveFocusOnUnmount} label={`Delete ${name}`} className="text-bad">
          <Icon icon="Trash2" size={18} />
        </IconButton>
      }
      title={`Delete ${name}${user.businessName ? ` and ${user.businessName}` : ''}?`}
      description={
        isSeller
          ? 'All their products are deleted and pending orders cancelled. This cannot be undone.'
          : 'The account is closed right away. This cannot be undone.'
      }
      confirmText="Delete user"
      busyText="Deleting..."
      cancelText="Keep the account"
      onConfirm={remove}
    >
      <Consequences id={user._id} />
      <Field label="Why" hint="Kept in the audit log with your name.">
        <Textarea rows={2} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </ConfirmDialog>
  );
}
