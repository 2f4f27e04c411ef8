import { formatTime } from '../../../lib/dates.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { cn } from '../../../ui/cn.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-names.ts';
import { TextButton } from '../../../ui/link.tsx';
import { MessageAttachments, MessageCards } from './message-extras.tsx';
import { MessageText } from './message-text.tsx';
import { type MessageState, OWN_NAME, type ShownMessage } from './shown-message.ts';

const states: Record<MessageState, { icon: IconName; text: string }> = {
  sent: { icon: 'Check', text: 'Sent' },
  delivered: { icon: 'CheckCheck', text: 'Delivered' },
  read: { icon: 'CheckCheck', text: 'Read' },
  waiting: { icon: 'Clock', text: 'Waiting to be sent' },
  failed: { icon: 'CircleAlert', text: 'Failed to send message' },
};

type StateLineProps = { state: MessageState; problem?: string; onRetry?: () => void; onDrop?: () => void };

function StateLine({ state, problem, onRetry, onDrop }: StateLineProps) {
  const { icon, text } = states[state];
  const isFailed = state === 'failed';
  return (
    <p
      className={cn(
        'mt-1.5 flex flex-wrap items-center justify-end gap-x-1.5 text-[0.75rem]',
        isFailed ? 'font-strong text-bad' : 'text-ink-3',
      )}
    >
      <Icon icon={icon} size={14} />
      {text}
      {isFailed ? (
        <>
          <TextButton className="text-bad" onClick={onRetry}>
            Try again
          </TextButton>
          <TextButton className="text-bad" onClick={onDrop}>
            Remove
          </TextButton>
          {problem ? <span className="basis-full text-right wrap-anywhere">Error: {problem}</span> : null}
        </>
      ) : null}
    </p>
  );
}

type BubbleProps = {
  message: ShownMessage;
  /** Of several that one person wrote in a row: the first has the name, the last the picture. */
  isFirst: boolean;
  isLast: boolean;
  /** On a page the sender's picture stands beside the bubble; the widget is too narrow for it. */
  roomy: boolean;
  debug: boolean;
  onRetry: (key: string) => void;
  onDrop: (key: string) => void;
  onReport?: (key: string) => void;
};

function looksOf({ mine, state }: ShownMessage, roomy: boolean): string {
  if (state === 'failed') return 'bg-bad-bg text-bad ring-1 ring-current ring-inset';
  if (state === 'waiting') return 'bg-forest-100 text-forest-900';
  if (mine) return 'bg-action text-on-action';
  return roomy ? 'border border-line bg-surface' : 'bg-sunken';
}

export function MessageBubble({ message, isFirst, isLast, roomy, debug, onRetry, onDrop, onReport }: BubbleProps) {
  const { mine, by, text, at, attachments, cards, state, problem } = message;
  return (
    <div className={cn('flex max-w-full items-end gap-2.5', mine ? 'justify-end' : 'justify-start')}>
      {roomy && !mine ? (
        <Avatar name={by || '?'} src={message.picture} size="sm" className={isLast ? undefined : 'invisible'} />
      ) : null}
      <div className={cn('min-w-0', roomy ? 'max-w-[min(82%,46ch)]' : 'max-w-[82%]')}>
        <div
          className={cn(
            'w-fit max-w-full rounded-t-3 px-3.5 py-2.5 text-small leading-normal',
            mine ? 'ml-auto rounded-br-1 rounded-bl-3' : 'rounded-br-3 rounded-bl-1',
            looksOf(message, roomy),
          )}
        >
          {by ? (
            <p
              className={cn(
                'mb-0.5 text-[0.75rem] leading-[1.4] font-semibold',
                (by === OWN_NAME || !isFirst) && 'sr-only',
              )}
            >
              {by}
              <span className="sr-only">: </span>
            </p>
          ) : null}
          <MessageAttachments attachments={attachments} />
          {text ? <MessageText text={text} /> : null}
          <time dateTime={at} className="mt-0.5 block text-[0.75rem] opacity-85">
            {formatTime(at)}
          </time>
          {debug ? <code className="mt-1 block text-[0.75rem] wrap-anywhere opacity-85">{message.ids}</code> : null}
        </div>
        <div className={cn('grid', mine && 'justify-items-end')}>
          <MessageCards cards={cards} />
        </div>
        {message.hidden ? <p className="mt-1 text-right text-[0.75rem] text-ink-3">{message.hidden}</p> : null}
        {onReport && !mine ? (
          <TextButton className="text-[0.75rem]" onClick={() => onReport(message.key)}>
            Report this message
          </TextButton>
        ) : null}
        {state ? (
          <StateLine
            state={state}
            problem={problem}
            onRetry={() => onRetry(message.key)}
            onDrop={() => onDrop(message.key)}
          />
        ) : null}
      </div>
    </div>
  );
}

/** What the system says, and notes for admins: no person speaks to the other one here. */
export function MessageLine({ message, debug }: { message: ShownMessage; debug: boolean }) {
  if (message.look === 'note') {
    return (
      <p className="flex gap-2 rounded-2 bg-warn-bg px-3.5 py-2.5 text-small text-warn">
        <Icon icon="StickyNote" size={16} className="mt-0.5" />
        <span className="min-w-0 wrap-anywhere whitespace-pre-wrap">
          Note for admins: {message.text}
          <span className="block text-[0.75rem]">
            {[message.by, formatTime(message.at)].filter(Boolean).join(', ')}
          </span>
          {debug ? <code className="block text-[0.75rem]">{message.ids}</code> : null}
        </span>
      </p>
    );
  }
  return (
    <div className="grid justify-items-center gap-2 text-center text-[0.75rem] text-ink-3">
      <p className="max-w-[44ch] wrap-anywhere">
        {message.text} <time dateTime={message.at}>{formatTime(message.at)}</time>
        {debug ? <code className="block">{message.ids}</code> : null}
      </p>
      <MessageCards cards={message.cards} />
    </div>
  );
}
