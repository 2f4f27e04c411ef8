import { createLog } from '../platform/log.ts';

export const quietLog = createLog({ level: 'silent' });
