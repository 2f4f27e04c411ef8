import { AdminNotifications } from '../../features/notifications/admin-notifications.tsx';

export default function NotificationsTab() {
  return <AdminNotifications />;
}
