export { endReturns, returnSharesOf, settleReturn, unsettleReturn } from './handling/settle-return.ts';
export { returnRefunded } from './returns.events.ts';
