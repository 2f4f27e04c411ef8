import type { AdminQueueKey } from '@herbary/contract/admin-overview.ts';
import { MonthRevenue } from '../../features/analytics/overview/month-revenue.tsx';
import { RecentActivity } from '../../features/analytics/overview/recent-activity.tsx';
import { WaitingList } from '../../features/analytics/overview/waiting-list.tsx';
import { adminTabPath } from '../../layouts/admin/admin-tabs.ts';
import { SystemChecks } from './system-checks.tsx';

/** Each queue is a tab; what buyers reported is one of the views of the products. */
const pathOf = (key: AdminQueueKey) =>
  key === 'reports' ? `${adminTabPath('products')}&view=reports` : adminTabPath(key);

export default function OverviewTab() {
  return (
    <div className="grid grid-cols-1 items-start gap-6 wide:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid min-w-0 grid-cols-1 gap-6 max-wide:order-last">
        <MonthRevenue />
        <RecentActivity />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-6">
        <WaitingList pathOf={pathOf} />
        <SystemChecks />
      </div>
    </div>
  );
}
