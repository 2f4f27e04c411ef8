import type { Comment, Post, Writing } from '@herbary/contract/community.ts';
import { type RefObject, useRef, useState } from 'react';
import type { Viewer } from './viewer.ts';

export type Panel = 'edit' | 'delete' | 'report' | 'like-login' | 'report-login';

export type WritingState<Item> = {
  item: Item;
  /** Out of this person's sight since they took it back or reported it. */
  gone: 'deleted' | 'reported' | null;
  panel: Panel | null;
  /** An edit was closed: the focus goes to what it took the place of. */
  hasClosedEdit: boolean;
  problem: string | null;
  open: (panel: Panel) => void;
  close: () => void;
  like: () => void;
  change: (item: Item) => void;
  leave: (gone: 'deleted' | 'reported') => void;
};

type Like = { liked: boolean; likes: number };
type Shown<Item> = Pick<WritingState<Item>, 'item' | 'gone'> & { from: Item; like?: Like };

/** The error message when a call fails: the server's, or the one for a lost connection. */
export const sentenceFor = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** One call at a time: two that overtake each other could leave the like other than it is shown. */
async function sendUntilAsWanted(kind: Writing, id: string, wanted: RefObject<boolean>): Promise<Like> {
  const { sendLike } = await import('./community-calls.ts');
  let answer = await sendLike(kind, id, wanted.current);
  while (answer.liked !== wanted.current) answer = await sendLike(kind, id, wanted.current);
  return answer;
}

/** A story or comment as this person sees it: what they change shows at once, until the server's next answer. */
export function useWriting<Item extends Post | Comment>(kind: Writing, from: Item, viewer: Viewer): WritingState<Item> {
  const [shown, setShown] = useState<Shown<Item>>({ from, item: from, gone: null });
  const [panel, setPanel] = useState<Panel | null>(null);
  const [hasClosedEdit, setHasClosedEdit] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const wanted = useRef(from.liked);
  const isSending = useRef(false);
  // An answer that was asked for before the like does not know of it.
  if (shown.from !== from) setShown({ from, item: { ...from, ...shown.like }, gone: null, like: shown.like });
  const { item } = shown;

  const change = (next: Partial<Item>) => setShown((now) => ({ ...now, item: { ...now.item, ...next } }));
  const showLike = ({ liked, likes }: Like) =>
    setShown((now) => ({ ...now, item: { ...now.item, liked, likes }, like: { liked, likes } }));

  const settleLike = async (before: Item) => {
    isSending.current = true;
    try {
      showLike(await sendUntilAsWanted(kind, before.id, wanted));
    } catch (error) {
      showLike(before);
      setProblem(sentenceFor(error));
    } finally {
      isSending.current = false;
    }
  };

  const close = () => {
    if (panel === 'edit') setHasClosedEdit(true);
    setPanel(null);
  };

  return {
    item,
    gone: shown.gone,
    // Pressed before the page knew who is there: done as soon as it does.
    panel: panel === 'report-login' && viewer.id !== null ? 'report' : panel,
    hasClosedEdit,
    problem,
    open: setPanel,
    close,
    like: () => {
      if (viewer.id === null) return setPanel('like-login');
      setPanel(null);
      setProblem(null);
      wanted.current = !item.liked;
      showLike({ liked: !item.liked, likes: item.likes + (item.liked ? -1 : 1) });
      if (!isSending.current) void settleLike(item);
    },
    change: (next) => {
      change(next);
      close();
    },
    leave: (gone) => {
      setShown((now) => ({ ...now, gone }));
      setPanel(null);
    },
  };
}
