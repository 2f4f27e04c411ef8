export { payByDispute, shareDispute } from './pay-by-dispute.ts';
export { followRefund, settleRefund } from './settle-refund.ts';
