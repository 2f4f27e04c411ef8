export { disputeClosed, disputeDueSoon, disputeOpened, disputeSubmitted } from './disputes.events.ts';
export { followDispute } from './follow-dispute.ts';
