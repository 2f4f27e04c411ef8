import type { PaymentMethod } from '@herbary/contract/orders.ts';
import type { Quote, ShippingMethod } from '@herbary/contract/pricing.ts';
import { CreditCard, Landmark } from 'lucide-react';
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
      {quote.shippingChoices.map(({ id, name, price, days }) => (
        <ChoiceCard
          key={id}
          name="shippingMethod"
          value={id}
          title={name}
          aside={formatPrice(price)}
          checked={id === chosen}
          onChange={() => onChoose(id)}
        >
          {days.min}-{days.max} business days
        </ChoiceCard>
      ))}
    </ChoiceSection>
  );
}

type PaymentChoiceProps = { chosen: PaymentMethod | undefined; onChoose: (method: PaymentMethod) => void };

export function PaymentMethodChoice({ chosen, onChoose }: PaymentChoiceProps) {
  return (
    <ChoiceSection legend="Payment method" name="paymentMethod">
      <ChoiceCard
        name="paymentMethod"
        value="card"
        title="Credit / Debit Card"
        aside={<Icon icon={CreditCard} className="text-ink-3" />}
        checked={chosen === 'card'}
        onChange={() => onChoose('card')}
      >
        You enter the card in the next step.
      </ChoiceCard>
      <ChoiceCard
        name="paymentMethod"
        value="bank-transfer"
        title="Bank transfer"
        aside={<Icon icon={Landmark} className="text-ink-3" />}
        checked={chosen === 'bank-transfer'}
        onChange={() => onChoose('bank-transfer')}
      >
        Your order is processed after payment is received. Quote the order number.
      </ChoiceCard>
    </ChoiceSection>
  );
}
