import { type Address, addressMisfit } from '@herbary/contract/addresses.ts';
import { sentenceOf } from '@herbary/contract/errors.ts';
import type { RefObject } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { moveFocusOnUnmount } from '../../ui/focus-refs.ts';
import { TextButton } from '../../ui/link.tsx';
import { radioClasses } from '../../ui/radio.tsx';

const kinds = { home: 'Home', work: 'Work', other: 'Other' };

type AddressOptionProps = {
  address: Address;
  recipient: string;
  chosen: boolean;
  busy: boolean;
  onChoose: () => void;
  onEdit: () => void;
  onSetDefault: () => void;
  /** Answers with a sentence when it could not be done. */
  onDelete: () => Promise<string | undefined>;
  /** Takes the focus when the card is deleted. */
  focusAfter: RefObject<HTMLElement | null>;
};

/** The whole card is the radio; what can be done with the address lies above it, outside its label. */
export function AddressOption({
  address,
  recipient,
  chosen,
  busy,
  onChoose,
  onEdit,
  onSetDefault,
  onDelete,
  focusAfter,
}: AddressOptionProps) {
  const kind = kinds[address.addressType];
  const misfit = addressMisfit(address);
  const which = (
    <span className="sr-only">
      {' '}
      {kind} address, {address.addressLine1}
    </span>
  );
  return (
    <div
      tabIndex={-1}
      className="relative flex min-w-0 flex-col rounded-2 border border-line bg-surface px-5 py-4.5 transition-colors duration-fast hover:border-line-strong has-checked:border-forest-700 has-checked:bg-forest-50 has-checked:inset-ring has-checked:inset-ring-forest-700 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-3 has-[input:focus-visible]:outline-focus"
    >
      <label className="flex items-start gap-3.5 after:absolute after:inset-0 after:content-['']">
        <input
          type="radio"
          name="shippingAddressId"
          value={address._id}
          checked={chosen}
          onChange={onChoose}
          className={`${radioClasses} mt-px focus-visible:outline-none`}
        />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-2">
            <b className="font-strong">{kind}</b>
            {address.isDefault ? <Badge>Default</Badge> : null}
          </span>
          <AddressLines address={address} recipient={recipient} />
          {misfit ? (
            <span className="mt-2 block text-small text-bad">Please correct this address: {misfit}</span>
          ) : null}
        </span>
      </label>
      <div className="relative z-1 mt-2 ml-9 flex flex-wrap gap-x-4 gap-y-1 self-start text-small">
        <TextButton onClick={onEdit}>Edit{which}</TextButton>
        {address.isDefault ? null : (
          <TextButton
            ref={moveFocusOnUnmount}
            aria-disabled={busy || undefined}
            className="aria-disabled:cursor-not-allowed aria-disabled:text-ink-3"
            onClick={busy ? undefined : onSetDefault}
          >
            Set as Default{which}
          </TextButton>
        )}
        <ConfirmDialog
          trigger={<TextButton>Delete{which}</TextButton>}
          title={sentenceOf('address.delete_confirm')}
          description={`${kind}, ${address.addressLine1}, ${address.city}. Orders already sent there keep it.`}
          confirmText="Delete"
          busyText="Deleting..."
          onConfirm={onDelete}
          focusAfter={focusAfter}
        />
      </div>
    </div>
  );
}

function AddressLines({ address, recipient }: { address: Address; recipient: string }) {
  return (
    <span className="mt-1 block text-small leading-relaxed wrap-anywhere text-ink-2">
      {address.recipient || recipient}
      <br />
      {address.addressLine1}
      {address.addressLine2 ? `, ${address.addressLine2}` : ''}
      <br />
      {address.city}, {address.state} {address.postalCode}
      <br />
      {address.country}
    </span>
  );
}
