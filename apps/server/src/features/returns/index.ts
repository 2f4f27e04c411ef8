export { adminReturnRoutes } from './returns.admin-routes.ts';
export {
  returnCancelled,
  returnDecided,
  returnEscalated,
  returnExpired,
  returnReceived,
  returnRefunded,
  returnRequested,
  returnResolved,
  returnSent,
} from './returns.events.ts';
export { startReturnJobs } from './returns.jobs.ts';
export { countOpenReturnsOf } from './returns.repository.ts';
export { returnRoutes } from './returns.routes.ts';
export { sellerReturnRoutes } from './returns.seller-routes.ts';
export { endReturns, returnSharesOf, settleReturn, unsettleReturn } from './settle-return.ts';
