import type { Address } from '@herbary/contract/addresses.ts';
import { sentenceOf } from '@herbary/contract/errors.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useRef, useState } from 'react';
import { addressesQuery, useAddressBook } from '../../lib/address-book.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogContent } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { AddressCard } from './address-card.tsx';
import { AddressForm } from './address-form.tsx';

type Editing = { address?: Address };

export function AddressesPanel() {
  const { data: addresses, isPending, isError, refetch, isFetching } = useQuery(addressesQuery);
  const [editing, setEditing] = useState<Editing>();
  const close = useCallback(() => setEditing(undefined), []);
  const heading = useRef<HTMLHeadingElement>(null);
  const { reload } = useAddressBook();
  const hasSome = addresses !== undefined && addresses.length > 0;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 ref={heading} tabIndex={-1} className="outline-none">
            Addresses
          </h2>
          {hasSome ? (
            <p className="mt-1.5 text-small text-ink-2">
              Where your parcels go. The default is chosen first at checkout.
            </p>
          ) : null}
        </div>
        {hasSome ? (
          <Button onClick={() => setEditing({})}>
            <Icon icon="Plus" size={18} />
            Add New Address
          </Button>
        ) : null}
      </div>
      {isPending ? <AddressSkeleton /> : null}
      {isError ? (
        <RetryNotice retrying={isFetching} onRetry={() => refetch()}>
          <b className="font-semibold">{sentenceOf('address.load_unable')}</b> Nothing was changed.
        </RetryNotice>
      ) : null}
      {addresses?.length === 0 ? (
        <EmptyState
          title="You don't have any saved addresses yet."
          action={<Button onClick={() => setEditing({})}>Add Your First Address</Button>}
        >
          Save one now and checkout takes a single step less.
        </EmptyState>
      ) : null}
      {hasSome ? (
        <AddressList addresses={addresses} onEdit={(address) => setEditing({ address })} focusAfter={heading} />
      ) : null}
      <Dialog open={editing !== undefined} onOpenChange={(open) => (open ? undefined : close())}>
        <DialogContent
          size="lg"
          title={editing?.address ? 'Edit Address' : 'Add New Address'}
          onCloseAutoFocus={(event) => {
            // The button that opened it may be gone: the empty state gives way to the list.
            event.preventDefault();
            heading.current?.focus();
          }}
        >
          <AddressForm
            address={editing?.address}
            unable={sentenceOf(editing?.address ? 'address.update_failed' : 'address.add_unable')}
            onSaved={reload}
            onClose={close}
          />
        </DialogContent>
      </Dialog>
    </>
  );
}

type AddressListProps = {
  addresses: Address[];
  onEdit: (address: Address) => void;
  focusAfter: RefObject<HTMLElement | null>;
};

function AddressList({ addresses, onEdit, focusAfter }: AddressListProps) {
  const book = useAddressBook();
  const { show } = useToasts();
  const showToast = (tone: 'success' | 'error', title: string) => show({ tone, title, durationMs: 5_000 });
  const [problem, setProblem] = useState<string>();

  const choose = useMutation({
    mutationFn: book.makeDefault,
    onSuccess: () => {
      setProblem(undefined);
      showToast('success', sentenceOf('address.default_updated'));
    },
    onError: () => {
      setProblem(sentenceOf('address.default_unable'));
      showToast('error', sentenceOf('address.default_failed_toast'));
    },
  });

  const remove = async (id: string) => {
    try {
      await book.remove(id);
    } catch {
      showToast('error', sentenceOf('address.delete_failed_toast'));
      return sentenceOf('address.delete_unable');
    }
    showToast('success', sentenceOf('address.deleted'));
    return undefined;
  };

  return (
    <>
      {problem ? (
        <Notice tone="error" live>
          {problem}
        </Notice>
      ) : null}
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {addresses.map((address) => (
          <AddressCard
            key={address._id}
            address={address}
            busy={choose.isPending}
            onEdit={() => onEdit(address)}
            onSetDefault={() => choose.mutate(address._id)}
            onRemove={() => remove(address._id)}
            focusAfter={focusAfter}
          />
        ))}
      </ul>
    </>
  );
}

function AddressSkeleton() {
  return (
    <SkeletonGroup label="Loading addresses">
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {['one', 'two'].map((key) => (
          <div key={key} className="card p-5">
            <SkeletonText lines={5} />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
