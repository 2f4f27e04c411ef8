import { answerInThread } from '../../../platform/process/thread.ts';
import { drawCreditNote, drawInvoice } from './invoice-pdf.ts';
import type { WantedPaper } from './invoices.ts';
import { drawParcelPaper } from './parcel-pdf.ts';

answerInThread((wanted: WantedPaper) => {
  if (wanted.kind === 'invoice') return drawInvoice(wanted.paper);
  return wanted.kind === 'credit-note' ? drawCreditNote(wanted.paper) : drawParcelPaper(wanted);
});
