import { createThread } from '../../platform/process/thread.ts';
import type { CreditNote, Invoice } from './invoice-pdf.ts';

export type WantedPaper = { kind: 'invoice'; paper: Invoice } | { kind: 'credit-note'; paper: CreditNote };

const draw = createThread<WantedPaper, Uint8Array>(new URL('./draw-paper-thread.ts', import.meta.url));

/** A PDF takes about 10 ms of a core: on a thread of its own, so that nobody else waits for it. */
export const drawPaper = async (wanted: WantedPaper): Promise<Buffer> => Buffer.from(await draw(wanted));
