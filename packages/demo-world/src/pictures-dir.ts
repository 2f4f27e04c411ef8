import { join } from 'node:path';

/** The drawn pictures come with the project. */
export const picturesDir = join(import.meta.dirname, '../pictures');
