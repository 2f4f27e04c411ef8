export { returnRefunded } from './returns.events.ts';
export { countOpenReturnsOf } from './returns.repository.ts';
export { endReturns, returnSharesOf, settleReturn, unsettleReturn } from './settle-return.ts';
