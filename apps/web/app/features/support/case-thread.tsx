import type { CaseMessage } from '@herbary/contract/support-cases.ts';
import { formatDayTime } from '../../lib/dates.ts';
import { cn } from '../../ui/cn.ts';

type CaseThreadProps = {
  messages: readonly CaseMessage[];
  /** Who looks at it: their own messages say "You". */
  reader: CaseMessage['author'];
};

/** All that was written about a case, the first message first. */
export function CaseThread({ messages, reader }: CaseThreadProps) {
  return (
    <ol className="grid gap-6">
      {messages.map(({ _id, author, name, text, createdAt }) => (
        <li
          key={_id}
          className={cn('border-l-2 pl-4', author === 'staff' ? 'border-forest-500' : 'border-line-strong')}
        >
          <p className="text-caption text-ink-3">
            {author === reader && reader === 'person' ? 'You' : author === 'staff' ? `${name}, Herbary support` : name},{' '}
            {formatDayTime(createdAt)}
          </p>
          <p className="mt-1 max-w-[62ch] wrap-anywhere whitespace-pre-line">{text}</p>
        </li>
      ))}
    </ol>
  );
}
