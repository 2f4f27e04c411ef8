import type { CannedReply } from '@herbary/contract/chat-admin.ts';
import { type KeyboardEvent, useState } from 'react';
import { cn } from '../../../ui/cn.ts';

const SHOWN = 6;

const nameOf = ({ shortcut }: CannedReply) => shortcut.replace(/^\//, '');

/** Replies whose name begins with what stands after the slash, then those that contain it. */
function matchReplies(replies: readonly CannedReply[], typed: string): CannedReply[] {
  if (!typed.startsWith('/') || typed.includes('\n')) return [];
  const wanted = typed.slice(1).toLowerCase();
  const rank = (reply: CannedReply) => nameOf(reply).toLowerCase().indexOf(wanted);
  return replies
    .filter((reply) => rank(reply) >= 0)
    .sort((a, b) => Number(rank(a) > 0) - Number(rank(b) > 0))
    .slice(0, SHOWN);
}

/** Canned replies that open on "/": arrows choose, Enter inserts, Escape closes. */
export function useSlashReplies(replies: readonly CannedReply[], typed: string, insert: (text: string) => void) {
  const [chosen, setChosen] = useState({ typed, index: 0 });
  const [closedAt, setClosedAt] = useState<string>();
  const found = closedAt === typed ? [] : matchReplies(replies, typed);
  const index = chosen.typed === typed ? Math.min(chosen.index, found.length - 1) : 0;
  const onKeyDown = (event: KeyboardEvent) => {
    if (found.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const reply = found[index];
    if (step) setChosen({ typed, index: (index + step + found.length) % found.length });
    else if (event.key === 'Escape') setClosedAt(typed);
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && reply) insert(reply.text);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { found, index, onKeyDown };
}

type SlashRepliesProps = {
  id: string;
  typed: string;
  found: readonly CannedReply[];
  index: number;
  insert: (text: string) => void;
};

export const optionId = (id: string, index: number): string => `${id}-reply-${index}`;

export function SlashReplies({ id, typed, found, index, insert }: SlashRepliesProps) {
  if (found.length === 0) return null;
  return (
    <div className="absolute inset-x-3 bottom-[calc(100%-4px)] z-10 overflow-hidden rounded-2 border border-line bg-surface shadow-3">
      <p className="px-3.5 py-2 text-caption text-ink-3">Canned replies for “{typed}”, Enter inserts</p>
      <div
        id={`${id}-replies`}
        role="listbox"
        tabIndex={0}
        aria-label="Canned replies"
        className="max-h-60 overflow-y-auto"
      >
        {found.map((reply, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the box, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div
            key={reply._id}
            id={optionId(id, at)}
            role="option"
            aria-selected={at === index}
            onClick={() => insert(reply.text)}
            className={cn(
              'grid cursor-pointer gap-x-3 border-t border-line px-3.5 py-2.5 text-small leading-[1.4] hover:bg-forest-50 sm:grid-cols-[116px_minmax(0,1fr)]',
              at === index && 'bg-forest-50',
            )}
          >
            <b className="truncate font-semibold">/{nameOf(reply)}</b>
            <span className="line-clamp-2 text-ink-2">{reply.text}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
