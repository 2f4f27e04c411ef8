import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Notice } from '../../ui/notice.tsx';
import { useNotifications, useUnreadCount } from './notification-store.ts';

/** Above the admin's dashboard, while there is something unread. */
export function UnreadBanner({ to }: { to: string }) {
  const newest = useNotifications().find(({ read }) => !read);
  const unread = useUnreadCount();
  if (unread === 0) return null;
  return (
    <Notice
      action={
        <Button asChild size="sm" variant="outline">
          <Link to={to}>View Now</Link>
        </Button>
      }
      title={`${formatCount(unread)} unread ${unread === 1 ? 'notification' : 'notifications'}.`}
    >
      {newest?.title}
    </Notice>
  );
}
