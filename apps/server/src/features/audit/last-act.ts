import type { Db } from '../../platform/db/client.ts';
import { findLastAct } from './audit.repository.ts';

/** Who decided about a thing last, and when: for the colleague whose decision came second. */
export const lastActOn = (db: Db, subject: { type: string; id: string }) => findLastAct(db, subject);
