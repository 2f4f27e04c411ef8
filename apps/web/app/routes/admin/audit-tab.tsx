import { AuditLog } from '../../features/audit/audit-log.tsx';

export default function AuditTab() {
  return <AuditLog />;
}
