import { answerInThread } from '../../../platform/process/thread.ts';
import { drawParcelPaper } from './parcel-pdf.ts';

answerInThread(drawParcelPaper);
