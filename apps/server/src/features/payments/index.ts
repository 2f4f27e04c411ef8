export { bankDetailsView } from './bank-transfer-view.ts';
export { findPayment, lockPayment } from './find-payment.ts';
export { openIntent } from './intents.ts';
export { callOffExpired, closePayment, countRefund, keepForCard, movePayment, openPayment } from './move-payment.ts';
export type { Payment } from './payment-state.ts';
export { rememberCard } from './saved-cards.ts';
