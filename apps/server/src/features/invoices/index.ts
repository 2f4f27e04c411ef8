export { issueCreditNote } from './credit-notes.ts';
export { issueInvoices } from './invoices.ts';
