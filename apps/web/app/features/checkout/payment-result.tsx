import type { ResponseOf } from '@herbary/contract/endpoint.ts';
import { sentenceOf } from '@herbary/contract/errors.ts';
import { checkPayment } from '@herbary/contract/payments.ts';
import { pathTo, ROUTES } from '@herbary/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { callApi } from '../../lib/api.ts';
import { cardName } from '../../lib/card-name.ts';
import { formatDayTime } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formatPrice } from '../../ui/price.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { dropAttempt } from './attempt.ts';
import { pollWhile } from './checkout.queries.ts';
import { isTaken } from './confirmation.ts';
import { OrderLinks } from './order-links.tsx';
import { Fact, ResultView, SuccessView } from './result-view.tsx';

type PaymentAnswer = ResponseOf<typeof checkPayment>;
type Buyer = { firstName: string; email: string } | null;
type PaymentResultProps = { buyer: Buyer; onPaid: () => void };

/** Where the buyer's bank sends them back to. The server asks the provider; the address alone proves nothing. */
export function PaymentResult({ buyer, onPaid }: PaymentResultProps) {
  const [search] = useSearchParams();
  const paymentIntent = search.get('payment_intent');
  const clientSecret = search.get('payment_intent_client_secret');
  if (!paymentIntent || !clientSecret) return <Issue problem={sentenceOf('payment.missing_information')} />;
  return <KnownPayment paymentIntent={paymentIntent} clientSecret={clientSecret} buyer={buyer} onPaid={onPaid} />;
}

type KnownPaymentProps = PaymentResultProps & { paymentIntent: string; clientSecret: string };

function KnownPayment({ paymentIntent, clientSecret, buyer, onPaid }: KnownPaymentProps) {
  const { data: payment, isError } = useQuery({
    queryKey: ['checkout', 'payment-status', paymentIntent, clientSecret],
    queryFn: async ({ signal, client, queryKey }) => {
      const answer = await callApi(checkPayment, { body: { paymentIntent, clientSecret }, signal });
      const before = client.getQueryData<PaymentAnswer>(queryKey);
      if (isTaken(answer.status) && !isTaken(before?.status)) {
        dropAttempt();
        onPaid();
      }
      return answer;
    },
    refetchInterval: ({ state }) => pollWhile(state.data?.status === 'processing', state.dataUpdateCount),
    staleTime: 0,
  });
  const isPaid = payment?.status === 'succeeded';

  if (payment) {
    if (isPaid && isLost(payment)) return <Issue problem={payment.message ?? ''} ways={[viewOrders, shopping]} />;
    if (isPaid) return <Success payment={payment} buyer={buyer} />;
    if (payment.status === 'processing') return <Processing payment={payment} buyer={buyer} />;
    return (
      <Issue problem={sentenceOf('payment.status', { status: payment.status })} reason={payment.message} uncharged />
    );
  }
  if (isError) return <Issue problem={sentenceOf('payment.verify_failed')} />;
  return <Verifying />;
}

export function Verifying() {
  return (
    <ResultView passing tone="good" mark={<Spinner size="lg" />} title="Verifying your payment...">
      <p role="status" className="text-ink-2">
        Please keep this page open. It takes a few seconds.
      </p>
    </ResultView>
  );
}

/** Paid, but nothing comes of it: the money goes back. */
const isLost = ({ message, orders }: PaymentAnswer) => message !== null && orders.every(({ cancelled }) => cancelled);

type Way = readonly [to: string, text: string];
const shopping: Way = [ROUTES.shop.path, 'Continue Shopping'];
const viewOrders: Way = [ROUTES.orders.path, 'View Orders'];
const tryAgain: Way = [ROUTES.checkout.path, 'Try Again'];

/** Where to go from here, the likeliest first. */
function Ways({ ways }: { ways: readonly Way[] }) {
  return ways.map(([to, text], index) => (
    <Button key={to} asChild variant={index === 0 ? 'primary' : 'outline'}>
      <RouterLink to={to}>{text}</RouterLink>
    </Button>
  ));
}

function Success({ payment, buyer }: { payment: PaymentAnswer; buyer: Buyer }) {
  const { orders, amount, card, arrives, message } = payment;
  const first = orders.find(({ cancelled }) => !cancelled);
  const isNamed = orders.length > 0 || amount !== null;
  return (
    <SuccessView
      title="Payment Successful!"
      lead={
        <>
          <p>{buyer ? `Thank you, ${buyer.firstName}. A receipt is on its way to ${buyer.email}.` : 'Thank you.'}</p>
          {message ? (
            <Notice tone="warning" live className="mt-4 text-left">
              {message}
            </Notice>
          ) : null}
        </>
      }
      facts={
        isNamed ? (
          <>
            {orders.length > 0 ? <OrderLinks orders={orders} /> : null}
            {amount === null ? null : (
              <Fact label="Paid">
                {formatPrice(amount)}
                {card ? ` with ${cardName(card)}` : ''}
              </Fact>
            )}
            {arrives ? <Fact label="Delivery">{arrives}</Fact> : null}
          </>
        ) : null
      }
      actions={
        <Ways ways={first ? [[pathTo(ROUTES.order, { orderId: first._id }), 'View Order'], shopping] : [shopping]} />
      }
    />
  );
}

function Processing({ payment, buyer }: { payment: PaymentAnswer; buyer: Buyer }) {
  return (
    <ResultView
      tone="warn"
      mark={<Icon icon="Hourglass" size={28} />}
      title="Payment Processing"
      actions={<Ways ways={[viewOrders, shopping]} />}
    >
      <p role="status" className="max-w-[46ch] text-ink-2">
        Your bank has not answered yet. Nothing more to do: we write to {buyer?.email ?? 'you'} when it does.
        {payment.reservedUntil ? ` The items stay reserved until ${formatDayTime(payment.reservedUntil)}.` : ''}
      </p>
    </ResultView>
  );
}

type IssueProps = { problem: string; reason?: string | null; uncharged?: boolean; ways?: readonly Way[] };

function Issue({ problem, reason, uncharged = false, ways = [tryAgain, viewOrders] }: IssueProps) {
  const more: ReactNode[] = [];
  if (reason) more.push(reason);
  if (uncharged) more.push('You were not charged. Your cart is as you left it.');
  return (
    <ResultView
      tone="bad"
      mark={<Icon icon="CircleX" size={28} />}
      title="Payment Issue"
      actions={<Ways ways={ways} />}
      foot={
        <p className="text-small text-ink-2">
          Still stuck? <Link to={ROUTES.contactSupport.path}>Contact Support</Link>
        </p>
      }
    >
      <p className="text-ink-2">{sentenceOf('payment.issue')}</p>
      <Notice tone="error" live title={problem} className="mt-2 w-full text-left">
        {more.map((line) => (
          <p key={String(line)}>{line}</p>
        ))}
      </Notice>
    </ResultView>
  );
}
