export { payByDispute, shareDispute } from './pay-by-dispute.ts';
export { promisedBackCents } from './refunds.repository.ts';
export { requestRefund, sendBackRest } from './request-refund.ts';
export { followRefund, settleRefund } from './settle-refund.ts';
