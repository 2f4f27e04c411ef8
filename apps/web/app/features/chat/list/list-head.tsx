import { type ReactNode, useSyncExternalStore } from 'react';
import { useLiveState } from '../../../lib/live-socket.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ListToolbar } from '../../../ui/list-toolbar.tsx';
import { canNotify, desktopNotices, toggleDesktopNotices } from '../live/desktop-notice.ts';

type ListHeadProps = {
  search: string;
  placeholder: string;
  onSearch: (search: string) => void;
  refreshing: boolean;
  onRefresh: () => void;
  /** Filters under the box. */
  children?: ReactNode;
};

function DesktopNotices() {
  const isOn = useSyncExternalStore(desktopNotices.subscribe, desktopNotices.get, () => false);
  if (!canNotify()) return null;
  return (
    <IconButton
      size="xs"
      label="Desktop notifications"
      aria-pressed={isOn}
      title={isOn ? 'Desktop notifications are on' : 'Desktop notifications are off'}
      className="aria-pressed:bg-forest-100"
      onClick={() => void toggleDesktopNotices()}
    >
      <Icon icon={isOn ? 'BellRing' : 'Bell'} size={18} />
    </IconButton>
  );
}

/** Above the list: whether it is live, Refresh, the search and the filters. */
export function ListHead({ search, placeholder, onSearch, refreshing, onRefresh, children }: ListHeadProps) {
  const { status } = useLiveState();
  const isConnected = status === 'connected';
  return (
    <div className="grid grid-cols-1 gap-2.5 px-3.5 pt-3.5 pb-3">
      <div className="flex flex-wrap items-center gap-1">
        <h2 className="mr-auto text-[1.0625rem]">Conversations</h2>
        <span role="status">
          <Badge tone={isConnected ? 'good' : 'warn'} dot>
            {isConnected ? 'Connected' : 'Disconnected'}
          </Badge>
        </span>
        <DesktopNotices />
        <IconButton size="xs" label="Refresh" aria-busy={refreshing || undefined} onClick={onRefresh}>
          <Icon icon="RefreshCw" size={18} className={refreshing ? 'animate-spin' : undefined} />
        </IconButton>
      </div>
      <ListToolbar
        label="Conversations"
        search={{ label: 'Search conversations', placeholder, value: search, onChange: onSearch }}
      />
      {children ? <div className="flex flex-wrap gap-1.5">{children}</div> : null}
    </div>
  );
}
