import { answerInThread } from '../../../platform/process/thread.ts';
import { drawStatement } from './statement-pdf.ts';

answerInThread(drawStatement);
