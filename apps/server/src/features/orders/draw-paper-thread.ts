import { answerInThread } from '../../platform/process/thread.ts';
import type { WantedPaper } from './draw-paper.ts';
import { drawCreditNote, drawInvoice } from './invoice-pdf.ts';

answerInThread((wanted: WantedPaper) =>
  wanted.kind === 'invoice' ? drawInvoice(wanted.paper) : drawCreditNote(wanted.paper),
);
