export { type ActingMember, acting } from './acting-member.ts';
export { recordAudit } from './audit.repository.ts';
