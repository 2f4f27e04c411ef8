export { payByDispute, shareDispute } from './pay-by-dispute.ts';
export { promisedBackCents, requestRefund, sendBackRest } from './request-refund.ts';
export { followRefund, settleRefund } from './settle-refund.ts';
