import type { BankAccount, PaymentMethod } from '@herbary/contract/orders.ts';
import type { Quote, ShippingMethod } from '@herbary/contract/pricing.ts';
import { groupIban } from '../../lib/iban.ts';
import { useSiteConfig } from '../../lib/site-config.ts';
import { ChoiceCard } from '../../ui/choice-card.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { ChoiceSection } from './choice-section.tsx';

type ShippingChoiceProps = {
  quote: Quote;
  chosen: ShippingMethod;
  /** The last choice did not reach the server; the old one stands. */
  problem: boolean;
  onChoose: (method: ShippingMethod) => void;
};

export function ShippingMethodChoice({ quote, chosen, problem, onChoose }: ShippingChoiceProps) {
  return (
    <ChoiceSection legend="Shipping method" name="shippingMethod">
      {problem ? <FieldError>The shipping method could not be changed. Please try again.</FieldError> : null}
      {quote.shippingChoices.map(({ id, name, price, arrives }) => (
        <ChoiceCard
          key={id}
          name="shippingMethod"
          value={id}
          title={name}
          aside={formatPrice(price)}
          checked={id === chosen}
          onChange={() => onChoose(id)}
        >
          {arrives}
        </ChoiceCard>
      ))}
      <Parcels sellers={quote.sellers} />
    </ChoiceSection>
  );
}

/** Sellers ship apart: where their days differ, each parcel has its own. */
function Parcels({ sellers }: Pick<Quote, 'sellers'>) {
  if (new Set(sellers.map(({ arrives }) => arrives)).size < 2) return null;
  return (
    <ul aria-label="Parcels" className="grid gap-1 px-5 text-small text-ink-2">
      {sellers.map(({ seller, arrives }) => (
        <li key={seller._id}>
          <span className="wrap-anywhere text-ink">{seller.businessName}</span>: {arrives}
        </li>
      ))}
    </ul>
  );
}

const paymentTexts = {
  card: { title: 'Credit / Debit Card', icon: 'CreditCard', text: "You'll enter your card in the next step." },
  'bank-transfer': {
    title: 'Bank transfer',
    icon: 'Landmark',
    text: 'Your order is processed after payment is received. Include the order number so we can match your payment.',
  },
} as const;

type PaymentChoiceProps = { chosen: PaymentMethod | undefined; onChoose: (method: PaymentMethod) => void };

/** What this shop offers; a method may have been taken away since it was chosen. */
export function PaymentMethodChoice({ chosen, onChoose }: PaymentChoiceProps) {
  const { methods, bankAccount } = useSiteConfig().payments;
  return (
    <ChoiceSection legend="Payment method" name="paymentMethod">
      {methods.map((method) => {
        const { title, icon, text } = paymentTexts[method];
        return (
          <ChoiceCard
            key={method}
            name="paymentMethod"
            value={method}
            title={title}
            aside={<Icon icon={icon} className="text-ink-3" />}
            checked={chosen === method}
            onChange={() => onChoose(method)}
          >
            {text}
          </ChoiceCard>
        );
      })}
      {chosen === 'bank-transfer' && bankAccount ? <BankAccountLines account={bankAccount} /> : null}
    </ChoiceSection>
  );
}

function BankAccountLines({ account }: { account: BankAccount }) {
  const lines = [
    ['Account holder', account.accountHolder],
    ['IBAN', groupIban(account.iban)],
    ['BIC', account.bic],
    ['Bank', account.bankName],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1 px-5 text-small">
      {lines.map(([label, value]) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-2">{label}</dt>
          <dd className="wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
