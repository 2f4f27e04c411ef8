import { ROUTES } from '@herbary/contract/routes.ts';
import { useLocation } from 'react-router';
import { ChatLauncher } from '../features/chat/widget/chat-launcher.tsx';
import { useSession } from '../features/session/session.ts';
import { importWhenOnline, lazyComponent, preload } from '../lib/lazy-component.ts';

const loadPanel = async () => {
  const [panel, live] = await Promise.all([import('../features/chat/widget/widget-panel.tsx'), import('./live.ts')]);
  live.startLive();
  return panel;
};
const WidgetPanel = lazyComponent(() => importWhenOnline(loadPanel));

/** Pages that are themselves the conversation, and the team's own desk: there the widget would be a second way in. */
const isWithout = (pathname: string, role: string | undefined): boolean =>
  pathname === ROUTES.messages.path || pathname === ROUTES.dashboardMessages.path || role === 'admin';

/** On every page. Its panel, the socket and what they need are fetched when the button is used. */
export function SupportWidget() {
  const { pathname } = useLocation();
  const { status, user } = useSession();
  if (status === 'loading' || isWithout(pathname, user?.role)) return null;
  return (
    <ChatLauncher
      key={user?._id ?? 'visitor'}
      onIntent={() => preload(loadPanel)}
      panel={(close) => <WidgetPanel userId={user?._id ?? null} onClose={close} />}
    />
  );
}
