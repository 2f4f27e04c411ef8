import type { SavedCard } from '@herbary/contract/payments.ts';
import { ROUTES } from '@herbary/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { savedCardsQuery } from '../../lib/saved-cards.ts';
import { useSiteConfig } from '../../lib/site-config.ts';
import { formatPrice } from '../../ui/price.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { openPayment, type Payable } from './place-order.ts';
import { SandboxCardForm } from './sandbox-card-form.tsx';
import { SavedCardChoice, SavedCardPay } from './saved-cards.tsx';
import type { Pay } from './use-pay.ts';

// Fetched where cards are really charged, and only on this page.
const StripeCardForm = lazyComponent(() => import('./stripe-card-form.tsx'));

type OpenPayable = Extract<Payable, { kind: 'open' }>;
type CardPaymentProps = { payable: OpenPayable; cardholder: string; busy: boolean; pay: Pay };

const returnUrl = () => new URL(ROUTES.paymentSuccess.path, window.location.origin).href;

export function CardPayment(props: CardPaymentProps) {
  const { data: cards, isPending } = useQuery(savedCardsQuery);
  if (isPending) {
    return (
      <SkeletonGroup label="Loading your cards">
        <SkeletonText lines={4} />
      </SkeletonGroup>
    );
  }
  // Saved cards are a comfort: without them the form alone takes the payment.
  return <Cards {...props} cards={(cards ?? []).filter(({ expired }) => !expired)} />;
}

function Cards({ payable, cardholder, busy, pay, cards }: CardPaymentProps & { cards: SavedCard[] }) {
  const { sandbox } = useSiteConfig().payments;
  const [chosen, setChosen] = useState(() => cards.find(({ isDefault }) => isDefault)?._id ?? cards[0]?._id ?? '');
  const saved = cards.find(({ _id }) => _id === chosen);
  const payText = `Pay ${formatPrice(payable.total)}`;
  const { intent } = payable;
  const requestSaveCard = () => openPayment(payable.orders, payable.total, true);
  const form = { intent, payText, busy, pay, returnUrl, requestSaveCard };
  return (
    <div className="grid gap-6">
      {cards.length > 0 ? <SavedCardChoice cards={cards} chosen={chosen} onChoose={setChosen} /> : null}
      {saved ? (
        <SavedCardPay {...form} card={saved} sandbox={sandbox} />
      ) : sandbox ? (
        <SandboxCardForm {...form} cardholder={cardholder} />
      ) : (
        <Suspense fallback={<Skeleton className="h-64 rounded-2" />}>
          <StripeCardForm {...form} />
        </Suspense>
      )}
    </div>
  );
}
