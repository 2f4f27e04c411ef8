export { bankDetailsView, bankTransferView, type TransferFacts } from './bank-transfer-view.ts';
export { getBankTransferRow, listBankTransferRows } from './bank-transfers.repository.ts';
export { savedCardRoutes } from './cards.routes.ts';
export { closePayment } from './close-payment.ts';
export { keepProviderFee, lacksFee, takeFeeless } from './fees.repository.ts';
export { markDisputed, markForReview, markMischarged, markReturned } from './money-left.repository.ts';
export { lockPayment, lockPaymentOfCheckout } from './payment-locks.repository.ts';
export {
  callOffLapsed,
  keepIntent,
  markRefused,
  markSucceeded,
  moveOpenPayment,
  noteCardEntered,
} from './payment-moves.repository.ts';
export { type Capture, isOpen, isReturned, MONEY_RETURNED, type Payment } from './payment-state.ts';
export { paymentClosed, refundRequested } from './payments.events.ts';
export { findPayment, findPaymentByIntent, openPayment } from './payments.repository.ts';
export { findRefundOfProvider, listOwedRefunds, takeOpenRefunds, takePollable } from './polling.repository.ts';
export { noteProviderEvent } from './provider-events.repository.ts';
export { failRefundRow, findRefund, markRefundSent, type Refund, settleRefundRow } from './refunds.repository.ts';
export { insertDisputeRefund, reduceRefund, requestNextAttempt, requestRefund } from './request-refund.ts';
export { startSavedCardJobs } from './saved-cards.jobs.ts';
export { forgetCustomer } from './saved-cards.repository.ts';
export { customerOf, rememberCard } from './saved-cards.ts';
export { sendBackRest } from './send-back-rest.ts';
export { approveBankCredit, type TakenCredit, takeBankCredit } from './take-bank-credit.ts';
