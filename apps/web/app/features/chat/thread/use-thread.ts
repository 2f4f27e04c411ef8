import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import { tellLive } from '../../../lib/live-socket.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { loadEarlier, markListRead, threadQuery } from '../live/chat-cache.ts';
import { chatSides } from '../live/chat-side.ts';
import { away, typing } from '../live/live-chat.ts';
import { outbox, type SideName } from '../live/outbox.ts';
import { lastSeq } from '../live/thread.ts';
import { setUnread } from '../live/unread.ts';
import { shownThread, type ThreadView } from './shown-thread.ts';

const TYPING_EVERY_MS = 3_000;

/** One conversation: saved and unsaved messages, who types, and what the reader does to it. */
export function useThread(side: SideName, id: string, view: ThreadView) {
  const query = useQuery(threadQuery(side, id), queryClient);
  const outgoing = useSyncExternalStore(outbox.subscribe, outbox.get, outbox.get);
  const typingNow = useSyncExternalStore(typing.subscribe, typing.get, typing.get);
  const awayNow = useSyncExternalStore(away.subscribe, away.get, away.get);
  const [loadingEarlier, setLoadingEarlier] = useState(false);
  const lastTypingAt = useRef(0);
  const readSeq = useRef(0);

  const tellTyping = () => {
    if (Date.now() - lastTypingAt.current < TYPING_EVERY_MS) return;
    lastTypingAt.current = Date.now();
    tellLive('typing', { conversationId: id, typing: true });
  };
  const onSeen = useCallback(
    (seq: number) => {
      if (seq <= readSeq.current) return;
      readSeq.current = seq;
      const read = async () => {
        const { unreadTotal } = await chatSides[side].read(id, seq);
        if (unreadTotal !== undefined) setUnread(unreadTotal);
        markListRead(side, id);
      };
      read().catch(() => {
        // It is seen again with the next look at the window, and read then.
        readSeq.current = 0;
      });
    },
    [side, id],
  );
  const earlier = () => {
    if (!query.data?.hasEarlier || loadingEarlier) return;
    setLoadingEarlier(true);
    // The page above is asked for again by the next scroll.
    void loadEarlier(side, id)
      .catch(() => undefined)
      .finally(() => setLoadingEarlier(false));
  };
  const thread = query.data;
  return {
    ...query,
    thread,
    messages: thread
      ? shownThread(
          thread,
          outgoing.filter((one) => one.conversationId === id && one.side === side),
          view,
        )
      : [],
    isEmpty: thread !== undefined && lastSeq(thread) === 0,
    typing: typingNow[id] !== undefined,
    away: awayNow[id] ?? null,
    loadingEarlier,
    earlier,
    onSeen,
    tellTyping,
  };
}
