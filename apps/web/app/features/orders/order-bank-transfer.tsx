import type { BankDetails } from '@herbary/contract/orders.ts';
import { formatWeekday } from '../../lib/dates.ts';
import { groupIban } from '../../lib/iban.ts';
import { formatPrice } from '../../ui/price.tsx';

const factsOf = (bank: BankDetails): [name: string, value: string][] => [
  ['Bank', bank.bankName],
  ['Account holder', bank.accountHolder],
  ['IBAN', groupIban(bank.iban)],
  ['BIC', bank.bic],
  ['Reference', bank.reference],
  ['Amount', formatPrice(bank.amount)],
];

export function OrderBankTransfer({ bank }: { bank: BankDetails }) {
  return (
    <div className="mt-6 rounded-2 bg-note-bg px-5 py-4 text-small text-note">
      <h3 className="text-4">Transfer by {formatWeekday(bank.dueAt)}</h3>
      <p className="mt-1.5">
        The order is processed after payment is received. Include the reference so we can match your payment.
      </p>
      <dl className="mt-3 grid gap-1.5 tabular-nums">
        {factsOf(bank).map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt>{name}</dt>
            <dd className="ml-auto text-right font-strong wrap-anywhere select-all">{value}</dd>
          </div>
        ))}
      </dl>
      {bank.status === 'underpaid' ? (
        <p className="mt-3 font-strong">
          {formatPrice(bank.received)} has arrived. {formatPrice(Math.round((bank.amount - bank.received) * 100) / 100)}{' '}
          is missing.
        </p>
      ) : null}
    </div>
  );
}
