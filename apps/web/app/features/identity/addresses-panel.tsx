import { type Address, deleteAddress, setDefaultAddress } from '@herbary/contract/addresses.ts';
import { sentenceOf } from '@herbary/contract/errors.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogContent } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { AddressCard } from './address-card.tsx';
import { AddressForm } from './address-form.tsx';
import { addressesQuery } from './identity.queries.ts';

type Editing = { address?: Address };

export function AddressesPanel() {
  const { data: addresses, isPending, isError, refetch, isFetching } = useQuery(addressesQuery);
  const [editing, setEditing] = useState<Editing>();
  const close = useCallback(() => setEditing(undefined), []);
  const heading = useRef<HTMLHeadingElement>(null);
  const cache = useQueryClient();
  const reload = useCallback(() => cache.invalidateQueries(addressesQuery), [cache]);
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
            <Icon icon={Plus} size={18} />
            Add New Address
          </Button>
        ) : null}
      </div>
      {isPending ? <AddressSkeleton /> : null}
      {isError ? (
        <Notice
          tone="error"
          live
          action={
            <Button size="sm" variant="outline" busy={isFetching} busyText="Trying..." onClick={() => refetch()}>
              Try again
            </Button>
          }
        >
          <b className="font-semibold">{sentenceOf('address.load_unable')}</b> Nothing was changed.
        </Notice>
      ) : null}
      {addresses?.length === 0 ? (
        <EmptyState
          title="You don't have any saved addresses yet."
          action={<Button onClick={() => setEditing({})}>Add Your First Address</Button>}
        >
          Save one now and checkout takes a single step less.
        </EmptyState>
      ) : null}
      {hasSome ? <AddressList addresses={addresses} onEdit={(address) => setEditing({ address })} /> : null}
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
          <AddressForm address={editing?.address} onSaved={reload} onClose={close} />
        </DialogContent>
      </Dialog>
    </>
  );
}

function AddressList({ addresses, onEdit }: { addresses: Address[]; onEdit: (address: Address) => void }) {
  const cache = useQueryClient();
  const { show } = useToasts();
  const tell = (tone: 'success' | 'error', title: string) => show({ tone, title, durationMs: 5_000 });
  const [problem, setProblem] = useState<string>();

  const choose = useMutation({
    mutationFn: (id: string) => callApi(setDefaultAddress, { params: { id } }),
    onSuccess: (chosen) => {
      setProblem(undefined);
      cache.setQueryData(addressesQuery.queryKey, (known) =>
        known?.map((address) => ({ ...address, isDefault: address._id === chosen._id })),
      );
      tell('success', sentenceOf('address.default_updated'));
    },
    onError: () => {
      setProblem(sentenceOf('address.default_unable'));
      tell('error', sentenceOf('address.default_failed_toast'));
    },
  });

  const remove = async (id: string) => {
    try {
      await callApi(deleteAddress, { params: { id } });
    } catch {
      tell('error', sentenceOf('address.delete_failed_toast'));
      return sentenceOf('address.delete_unable');
    }
    tell('success', sentenceOf('address.deleted'));
    await cache.invalidateQueries(addressesQuery);
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
