export { lastActOn } from './last-act.ts';
export { recordAudit } from './record-audit.ts';
export { verifyAudit } from './verify-audit.ts';
