import type { Db } from '../../../platform/db/client.ts';
import { refreshSearchWords } from './search-words.repository.ts';

/** The search knows the words of all products that are on sale now. */
export const learnSearchWords = (db: Db): Promise<void> => refreshSearchWords(db);
