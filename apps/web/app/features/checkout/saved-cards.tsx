import type { SavedCard } from '@herbary/contract/payments.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { cardName } from '../../lib/card-name.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceCard } from '../../ui/choice-card.tsx';
import { Fieldset } from '../../ui/fieldset.tsx';
import { Icon } from '../../ui/icon.tsx';
import { confirmAtSandbox } from './card-sandbox.ts';
import type { CardFormProps } from './use-pay.ts';

const expiryOf = ({ expMonth, expYear }: SavedCard) =>
  `${String(expMonth).padStart(2, '0')} / ${String(expYear).slice(-2)}`;

type SavedCardChoiceProps = { cards: SavedCard[]; chosen: string; onChoose: (id: string) => void };

export function SavedCardChoice({ cards, chosen, onChoose }: SavedCardChoiceProps) {
  return (
    <Fieldset legend="Pay with" className="[&>div]:gap-2.5">
      {cards.map((card) => (
        <ChoiceCard
          key={card._id}
          name="card"
          value={card._id}
          title={cardName(card)}
          aside={card.isDefault ? <Badge>Default</Badge> : undefined}
          checked={card._id === chosen}
          onChange={() => onChoose(card._id)}
        >
          Expires {expiryOf(card)}
        </ChoiceCard>
      ))}
      <ChoiceCard
        name="card"
        value=""
        title="Another card"
        checked={!cards.some(({ _id }) => _id === chosen)}
        onChange={() => onChoose('')}
      />
    </Fieldset>
  );
}

type SavedCardPayProps = CardFormProps & { card: SavedCard; sandbox: boolean };

/** The provider's script is fetched before the press: the page may have to be loaded anew for it. */
const providerQuery = (publishableKey: string) =>
  queryOptions({
    queryKey: ['checkout', 'provider', publishableKey],
    queryFn: async () => {
      const { stripeFor } = await import('./stripe.ts');
      await stripeFor(publishableKey);
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The number is at the provider: nothing to enter. */
export function SavedCardPay({ intent, payText, busy, pay, returnUrl, card, sandbox }: SavedCardPayProps) {
  // A failure here repeats when the button is pressed, and is shown then.
  useQuery({ ...providerQuery(intent.publishableKey), enabled: !sandbox });
  const confirm = async () => {
    if (sandbox) return confirmAtSandbox(intent, { savedCard: card.paymentMethod }, returnUrl());
    const { confirmSavedCard } = await import('./stripe.ts');
    return confirmSavedCard(intent, card.paymentMethod, returnUrl());
  };
  return <PayButton payText={payText} busy={busy} onClick={() => pay(confirm)} />;
}

type PayButtonProps = { payText: string; busy: boolean; disabled?: boolean; onClick?: () => void };

/** Without `onClick` it sends the form around it. */
export function PayButton({ payText, busy, disabled, onClick }: PayButtonProps) {
  return (
    <Button
      type={onClick ? 'button' : 'submit'}
      size="lg"
      block
      busy={busy}
      busyText="Processing..."
      disabled={disabled}
      onClick={onClick}
    >
      <Icon icon="Lock" size={18} />
      {payText}
    </Button>
  );
}
