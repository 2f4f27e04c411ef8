import type { TeamConversation } from '@herbary/contract/chat-admin.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { pingLive, useLiveState } from '../../../lib/live-socket.ts';

const PING_MS = 10_000;

/** Ctrl+Shift+D shows and hides the ids, while the element with the returned `ref` is on the page. */
export function useDebugKey() {
  const [isShown, setIsShown] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const toggle = (event: KeyboardEvent) => {
      if (!event.ctrlKey || !event.shiftKey || event.key.toLowerCase() !== 'd') return;
      event.preventDefault();
      setIsShown((shown) => !shown);
    };
    document.addEventListener('keydown', toggle);
    return () => document.removeEventListener('keydown', toggle);
  }, []);
  return [isShown, ref] as const;
}

export function DebugStrip({ conversation }: { conversation: TeamConversation }) {
  const { socketId, status } = useLiveState();
  const { data: pingMs } = useQuery({
    queryKey: ['chat-ping', socketId],
    queryFn: () => pingLive('admin_connection_test'),
    refetchInterval: PING_MS,
    retry: false,
  });
  const facts = [
    ['conversation', conversation._id],
    ['user', conversation.userId ?? conversation.guestId ?? 'none'],
    ['room', conversation.room],
    ['socket', socketId ?? status],
    ['last seq', conversation.lastSeq],
    ['acked', conversation.peerDeliveredSeq],
    ['ping', pingMs === undefined ? 'none' : `${Math.round(pingMs)} ms`],
  ] as const;
  return (
    <output
      aria-label="Debug"
      className="flex flex-wrap gap-x-5 bg-toast px-4 py-2.5 font-mono text-[0.75rem] leading-[1.7] text-on-toast-2"
    >
      {facts.map(([name, value]) => (
        <span key={name} className="wrap-anywhere">
          {name} <b className="font-medium text-toast-warn">{value}</b>
        </span>
      ))}
      <span>Ctrl+Shift+D hides this</span>
    </output>
  );
}
