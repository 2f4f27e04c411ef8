export { bankDetailsView, type TransferFacts } from './bank-transfer-view.ts';
export { closePayment } from './close-payment.ts';
export { countRefund } from './count-refund.ts';
export { keepProviderFee, lacksFee, takeFeeless } from './fees.repository.ts';
export { markDisputed, markForReview, markMischarged, markReturned } from './money-left.repository.ts';
export { lockPayment, lockPaymentOfCheckout } from './payment-locks.repository.ts';
export {
  callOffLapsed,
  keepIntent,
  markRefused,
  markSucceeded,
  moveBankTransfer,
  moveOpenPayment,
} from './payment-moves.repository.ts';
export { type Capture, isOpen, isReturned, MONEY_RETURNED, type Payment } from './payment-state.ts';
export { paymentClosed } from './payments.events.ts';
export { findPayment, findPaymentByIntent, noteCardEntered, openPayment } from './payments.repository.ts';
export { takePollable } from './polling.repository.ts';
export { noteProviderEvent } from './provider-events.repository.ts';
export { forgetCustomer } from './saved-cards.repository.ts';
export { customerOf, rememberCard } from './saved-cards.ts';
