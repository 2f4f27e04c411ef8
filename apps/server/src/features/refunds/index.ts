export { payByDispute, shareDispute } from './pay-by-dispute.ts';
export { creditReturned, refundFailed } from './refunds.events.ts';
export { followRefund, settleRefund } from './settle-refund.ts';
