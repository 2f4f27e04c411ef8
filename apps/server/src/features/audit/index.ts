export { nameDecider } from './name-decider.ts';
export { recordAudit } from './record-audit.ts';
