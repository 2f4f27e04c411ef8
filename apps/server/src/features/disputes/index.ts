export { followDispute } from './follow-dispute.ts';
