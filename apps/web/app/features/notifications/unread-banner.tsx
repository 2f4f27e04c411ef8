import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Notice } from '../../ui/notice.tsx';
import { useNotifications } from './notification-store.ts';
import { countUnread } from './notifications.ts';

/** Above the admin's dashboard, while there is something unread. */
export function UnreadBanner({ to }: { to: string }) {
  const notifications = useNotifications();
  const unread = countUnread(notifications);
  const newest = notifications.find(({ read }) => !read);
  if (!newest) return null;
  return (
    <Notice
      action={
        <Button asChild size="sm" variant="outline">
          <Link to={to}>View Now</Link>
        </Button>
      }
      title={`${formatCount(unread)} unread ${unread === 1 ? 'notification' : 'notifications'}.`}
    >
      {newest.title}
    </Notice>
  );
}
