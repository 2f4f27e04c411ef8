export { adminDisputeRoutes } from './disputes.admin-routes.ts';
export { disputeClosed, disputeDueSoon, disputeOpened, disputeSubmitted } from './disputes.events.ts';
export { startDisputeJobs } from './disputes.jobs.ts';
export { sellerDisputeRoutes } from './disputes.seller-routes.ts';
export { followDispute } from './follow-dispute.ts';
