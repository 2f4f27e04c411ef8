import type { BankDetails } from '@herbary/contract/orders.ts';
import { useState } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { groupIban } from '../../lib/iban.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** A part may have come already. */
export const leftOf = ({ amount, received }: BankDetails): number => Math.round((amount - received) * 100) / 100;

export function BankTransfer({ bank }: { bank: BankDetails }) {
  const left = leftOf(bank);
  return (
    <section aria-labelledby="bank-details" className="card w-full p-5 text-left xs:p-6">
      <h2 id="bank-details" className="text-3">
        Please transfer {formatPrice(left)}
      </h2>
      <p className="mt-2 text-small text-ink-2">
        By {formatDate(bank.dueAt)}. Your order is processed after payment is received. Include the reference so we can
        match your payment.
      </p>
      <dl className="mt-4 grid gap-1 text-small">
        <Detail label="Reference" shown={bank.reference} />
        <Detail label="Amount" shown={formatPrice(left)} copied={left.toFixed(2)} />
        <Detail label="Account holder" shown={bank.accountHolder} />
        <Detail label="IBAN" shown={groupIban(bank.iban)} copied={bank.iban.replace(/\s/g, '')} />
        <Detail label="BIC" shown={bank.bic} />
        <Detail label="Bank" shown={bank.bankName} />
      </dl>
    </section>
  );
}

function Detail({ label, shown, copied = shown }: { label: string; shown: string; copied?: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copied);
      setState('copied');
    } catch {
      setState('refused');
    }
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line py-1 xs:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <dt className="text-ink-2 max-xs:col-span-full max-xs:pt-1">{label}</dt>
      <dd className="min-w-0 font-strong wrap-anywhere tabular-nums">{shown}</dd>
      <dd>
        <IconButton label={`Copy ${label.toLowerCase()}`} size="sm" onClick={copy}>
          <Icon icon={state === 'copied' ? 'Check' : 'Copy'} size={18} />
        </IconButton>
        <VisuallyHidden announce>
          {state === 'copied' ? `${label} copied` : ''}
          {state === 'refused' ? "Your browser doesn't allow copying" : ''}
        </VisuallyHidden>
      </dd>
    </div>
  );
}
