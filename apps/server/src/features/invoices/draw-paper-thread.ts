import { answerInThread } from '../../platform/process/thread.ts';
import { drawCreditNote, drawInvoice } from './invoice-pdf.ts';
import type { WantedPaper } from './invoices.ts';

answerInThread((wanted: WantedPaper) =>
  wanted.kind === 'invoice' ? drawInvoice(wanted.paper) : drawCreditNote(wanted.paper),
);
