import { ReceivedCases } from '../../features/support/received-cases.tsx';
import { adminTabPath } from '../../layouts/admin/admin-tabs.ts';
import { Link } from '../../ui/link.tsx';

const orderLink = (orderNumber: string) => (
  <Link to={`${adminTabPath('orders')}&search=${encodeURIComponent(orderNumber)}`}>{orderNumber}</Link>
);

export default function CasesTab() {
  return <ReceivedCases orderLink={orderLink} />;
}
