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
export { countOpenReturnsOf } from './returns.repository.ts';
export { endReturns, returnSharesOf, settleReturn, unsettleReturn } from './settle-return.ts';
