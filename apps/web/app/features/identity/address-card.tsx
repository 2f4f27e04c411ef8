import type { Address } from '@herbary/contract/addresses.ts';
import type { RefObject } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { moveFocusOnUnmount } from '../../ui/focus-refs.ts';
import { Icon } from '../../ui/icon.tsx';

const kinds = {
  home: { icon: 'House', label: 'Home' },
  work: { icon: 'Briefcase', label: 'Work' },
  other: { icon: 'MapPin', label: 'Other' },
} as const;

type AddressCardProps = {
  address: Address;
  busy: boolean;
  onEdit: () => void;
  onSetDefault: () => void;
  /** Answers with a sentence when it could not be done. */
  onRemove: () => Promise<string | undefined>;
  /** Takes the focus when the card is removed. */
  focusAfter: RefObject<HTMLElement | null>;
};

export function AddressCard({ address, busy, onEdit, onSetDefault, onRemove, focusAfter }: AddressCardProps) {
  const { icon, label } = kinds[address.addressType];
  const hidden = <span className="sr-only"> {label} address</span>;
  return (
    <li tabIndex={-1} className="card flex min-w-0 flex-col p-5">
      <p className="flex items-center gap-2.5">
        <Icon icon={icon} size={18} className="text-ink-3" />
        <b className="font-strong">{label}</b>
        {address.isDefault ? (
          <Badge tone="good" className="ml-auto">
            Default
          </Badge>
        ) : null}
      </p>
      <address className="mt-2.5 mb-4 text-small leading-relaxed wrap-anywhere text-ink-2 not-italic">
        {address.recipient ? (
          <>
            {address.recipient}
            <br />
          </>
        ) : null}
        {address.addressLine1}
        {address.addressLine2 ? `, ${address.addressLine2}` : ''}
        <br />
        {address.city}, {address.state} {address.postalCode}
        <br />
        {address.country}
        {address.phone ? (
          <>
            <br />
            <span className="tabular-nums">{address.phone}</span>
          </>
        ) : null}
      </address>
      <div className="-mx-2 mt-auto flex flex-wrap gap-1">
        {address.isDefault ? null : (
          <Button
            ref={moveFocusOnUnmount}
            size="sm"
            variant="ghost"
            className="px-2"
            aria-disabled={busy || undefined}
            onClick={busy ? undefined : onSetDefault}
          >
            Set as Default
          </Button>
        )}
        <Button size="sm" variant="ghost" className="px-2" onClick={onEdit}>
          Edit{hidden}
        </Button>
        <ConfirmDialog
          trigger={
            <Button size="sm" variant="ghost" className="px-2 text-bad">
              Remove{hidden}
            </Button>
          }
          title="Are you sure you want to delete this address?"
          description={`${label}, ${address.addressLine1}, ${address.city}. Orders already sent there keep it.`}
          confirmText="Remove"
          busyText="Removing..."
          onConfirm={onRemove}
          focusAfter={focusAfter}
        />
      </div>
    </li>
  );
}
