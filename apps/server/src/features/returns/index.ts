export { returnRefunded } from './returns.events.ts';
export { endReturns, returnSharesOf, settleReturn, unsettleReturn } from './settle-return.ts';
