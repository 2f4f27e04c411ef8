export { bankCreditRecorded } from './bank-transfers.events.ts';
