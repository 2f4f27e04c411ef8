export { lastActOn, nameDecider } from './name-decider.ts';
export { recordAudit } from './record-audit.ts';
export { verifyAudit } from './verify-audit.ts';
