import type { Address } from '@herbary/contract/addresses.ts';
import { sentenceOf } from '@herbary/contract/errors.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import { addressesQuery, useAddressBook } from '../../lib/address-book.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogContent } from '../../ui/dialog.tsx';
import { useFormState } from '../../ui/form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { AddressOption } from './address-option.tsx';
import { ChoiceSection } from './choice-section.tsx';

const ADDRESS_FIELD = 'shippingAddressId';

export type AddressFormSlot = (form: {
  address?: Address;
  onSaved: (saved: Address) => void;
  onClose: () => void;
}) => ReactNode;

type AddressChoiceProps = {
  recipient: string;
  chosen: string | undefined;
  onChoose: (id: string) => void;
  addressForm: AddressFormSlot;
};

export function AddressChoice({ recipient, chosen, onChoose, addressForm }: AddressChoiceProps) {
  const { data: addresses, isPending, isError, refetch, isFetching } = useQuery(addressesQuery);
  const [editing, setEditing] = useState<{ address?: Address }>();
  const section = useRef<HTMLDivElement>(null);
  const { reload } = useAddressBook();
  const form = useFormState();
  const close = useCallback(() => setEditing(undefined), []);
  const saved = (address: Address) => {
    onChoose(address._id);
    // No radio was pressed: the form did not see that an address is chosen now.
    form?.clear(ADDRESS_FIELD);
    void reload();
  };
  return (
    <ChoiceSection legend="Shipping address" name={ADDRESS_FIELD}>
      <div ref={section} tabIndex={-1} className="outline-none">
        {isPending ? <AddressSkeleton /> : null}
        {isError ? (
          <RetryNotice retrying={isFetching} onRetry={() => refetch()}>
            {sentenceOf('address.load_failed')}
          </RetryNotice>
        ) : null}
        {addresses?.length === 0 ? <p className="text-ink-2">You don't have any saved addresses yet.</p> : null}
        {addresses && addresses.length > 0 ? (
          <AddressList
            addresses={addresses}
            recipient={recipient}
            chosen={chosen}
            onChoose={onChoose}
            onEdit={(address) => setEditing({ address })}
            focusAfter={section}
          />
        ) : null}
      </div>
      {addresses ? (
        <Button
          variant={addresses.length === 0 ? 'outline' : 'ghost'}
          className={addresses.length === 0 ? 'justify-self-start' : '-ml-4 justify-self-start px-4'}
          onClick={() => setEditing({})}
        >
          <Icon icon="Plus" />
          {addresses.length === 0 ? 'Add Your First Address' : 'Add New Address'}
        </Button>
      ) : null}
      <Dialog open={editing !== undefined} onOpenChange={(open) => (open ? undefined : close())}>
        <DialogContent
          size="lg"
          title={editing?.address ? 'Edit Address' : 'Add New Address'}
          onCloseAutoFocus={(event) => {
            // The button that opened it may be gone: the first address gives way to the list.
            event.preventDefault();
            (section.current?.querySelector<HTMLElement>('input:checked') ?? section.current)?.focus();
          }}
        >
          {editing ? addressForm({ address: editing.address, onSaved: saved, onClose: close }) : null}
        </DialogContent>
      </Dialog>
    </ChoiceSection>
  );
}

type AddressListProps = {
  addresses: Address[];
  recipient: string;
  chosen: string | undefined;
  onChoose: (id: string) => void;
  onEdit: (address: Address) => void;
  focusAfter: RefObject<HTMLElement | null>;
};

function AddressList({ addresses, recipient, chosen, onChoose, onEdit, focusAfter }: AddressListProps) {
  const book = useAddressBook();
  const makeDefault = useMutation({ mutationFn: book.makeDefault });
  const remove = async (id: string) => {
    try {
      await book.remove(id);
    } catch {
      return sentenceOf('address.delete_failed');
    }
    return undefined;
  };
  return (
    <div className="grid gap-4">
      {makeDefault.isError ? (
        <Notice tone="error" live>
          {sentenceOf('address.update_failed')}
        </Notice>
      ) : null}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {addresses.map((address) => (
          <AddressOption
            key={address._id}
            address={address}
            recipient={recipient}
            chosen={address._id === chosen}
            busy={makeDefault.isPending}
            onChoose={() => onChoose(address._id)}
            onEdit={() => onEdit(address)}
            onSetDefault={() => makeDefault.mutate(address._id)}
            onDelete={() => remove(address._id)}
            focusAfter={focusAfter}
          />
        ))}
      </div>
    </div>
  );
}

function AddressSkeleton() {
  return (
    <SkeletonGroup label="Loading addresses" className="grid gap-4 sm:grid-cols-2">
      {['one', 'two'].map((key) => (
        <div key={key} className="rounded-2 border border-line px-5 py-4.5">
          <SkeletonText lines={5} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
