import type { CannedReply } from '@herbary/contract/chat-admin.ts';
import { Icon } from '../../../ui/icon.tsx';

type ReplyChipsProps = { replies: readonly CannedReply[]; insert: (text: string) => void };

/** One press puts the reply into the box, where it can still be changed. */
export function ReplyChips({ replies, insert }: ReplyChipsProps) {
  if (replies.length === 0) return null;
  return (
    <div className="flex items-center gap-2 overflow-x-auto px-4 pt-3 text-caption [scrollbar-width:thin]">
      <span className="inline-flex flex-none items-center gap-1.5 text-ink-3">
        <Icon icon="Zap" size={16} />
        Replies
      </span>
      {replies.map(({ _id, shortcut, text }) => (
        <button
          key={_id}
          type="button"
          onClick={() => insert(text)}
          className="min-h-9 flex-none rounded-pill border border-line-strong bg-surface px-3.5 text-small hover:border-ink focus-visible:rounded-pill focus-visible:-outline-offset-1"
        >
          {shortcut.replace(/^\//, '')}
        </button>
      ))}
    </div>
  );
}
