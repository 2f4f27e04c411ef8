export { endReturns, returnSharesOf, settleReturn, unsettleReturn } from './handling/settle-return.ts';
export { returnDecided, returnRefunded, returnResolved } from './returns.events.ts';
