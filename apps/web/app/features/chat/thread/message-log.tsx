import { type ReactNode, type UIEvent, useCallback } from 'react';
import { cn } from '../../../ui/cn.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Away } from '../live/live-chat.ts';
import { dayTitle } from './chat-times.ts';
import { MessageBubble, MessageLine } from './message-bubble.tsx';
import { type ShownMessage, withFewStates } from './shown-message.ts';

const NEAR_TOP_PX = 160;

type MessageLogProps = {
  label: string;
  messages: readonly ShownMessage[];
  roomy?: boolean;
  debug?: boolean;
  /** What came while the connection was lost is marked. */
  away?: Away | null;
  typing?: boolean;
  loadingEarlier?: boolean;
  onEarlier?: () => void;
  /** The newest message is on the screen. */
  onSeen?: (seq: number) => void;
  onRetry: (key: string) => void;
  onDrop: (key: string) => void;
  /** Offered under each message of the other side. */
  onReport?: (key: string) => void;
  /** Above the first message, and where there is none. */
  intro?: ReactNode;
  outro?: ReactNode;
};

/** Watches the end of the log: a message counts as read when its reader can see it, in a window that is in front. */
function useSeen(seq: number | null, onSeen: ((seq: number) => void) | undefined) {
  return useCallback(
    (end: HTMLElement | null) => {
      if (!end || seq === null || !onSeen) return;
      let inView = false;
      const look = () => inView && document.visibilityState === 'visible' && onSeen(seq);
      const observer = new IntersectionObserver(([entry]) => {
        inView = entry?.isIntersecting ?? false;
        look();
      });
      observer.observe(end);
      document.addEventListener('visibilitychange', look);
      return () => {
        observer.disconnect();
        document.removeEventListener('visibilitychange', look);
      };
    },
    [seq, onSeen],
  );
}

function TypingDots({ roomy }: { roomy: boolean }) {
  return (
    <p
      className={cn(
        'flex w-fit gap-1 rounded-t-3 rounded-br-3 rounded-bl-1 px-3.5 py-3.5',
        roomy ? 'ml-10.5 border border-line bg-surface' : 'bg-sunken',
      )}
    >
      <span className="sr-only">Typing...</span>
      {['', '[animation-delay:150ms]', '[animation-delay:300ms]'].map((delay) => (
        <i key={delay} aria-hidden className={cn('size-[7px] animate-typing rounded-full bg-ink-3', delay)} />
      ))}
    </p>
  );
}

const isSameSpeaker = (one: ShownMessage, other: ShownMessage): boolean =>
  one.look === 'text' && other.look === 'text' && one.mine === other.mine && one.by === other.by;

/** Scrolled from its foot: it stays at the newest message, and earlier ones come in above without a jump. */
export function MessageLog(props: MessageLogProps) {
  const { label, messages, roomy = false, debug = false, away = null, onEarlier, onSeen } = props;
  const newest = messages.findLast(({ seq }) => seq !== null)?.seq ?? null;
  const seen = useSeen(newest, onSeen);
  const scroll = ({ currentTarget: box }: UIEvent<HTMLElement>) => {
    if (box.scrollHeight + box.scrollTop - box.clientHeight < NEAR_TOP_PX) onEarlier?.();
  };
  const shown = withFewStates(messages);
  const isMissed = ({ seq, mine }: ShownMessage) =>
    away !== null && seq !== null && !mine && seq > away.from && seq <= (away.until ?? seq);
  const missed = shown.filter(isMissed);
  const now = new Date();
  return (
    <section
      role="log"
      aria-label={label}
      aria-busy={props.loadingEarlier || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls only what it can focus
      tabIndex={0}
      onScroll={scroll}
      className={cn(
        'flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain [scrollbar-width:thin] focus-visible:-outline-offset-2',
        roomy && 'bg-paper',
      )}
    >
      <div className={cn('mb-auto grid grid-cols-1 gap-3', roomy ? 'px-[clamp(16px,3vw,40px)] py-5' : 'p-5')}>
        {props.loadingEarlier ? <Spinner label="Loading earlier messages" className="mx-auto text-ink-3" /> : null}
        {props.intro}
        {shown.map((message, index) => {
          const title = dayTitle(message.at, now);
          const before = shown[index - 1];
          const isNewDay = !before || dayTitle(before.at, now) !== title;
          const isFirst = isNewDay || message.key === missed[0]?.key || !isSameSpeaker(before, message);
          const after = shown[index + 1];
          const isLast = !after || !isSameSpeaker(message, after);
          return (
            <div key={message.key} className={cn('grid grid-cols-1 gap-3', !isFirst && '-mt-1.5')}>
              {isNewDay ? <p className="text-center text-[0.75rem] text-ink-3">{title}</p> : null}
              {message.key === missed[0]?.key ? <Cut count={missed.length} /> : null}
              {message.look === 'text' ? (
                <MessageBubble
                  message={message}
                  isFirst={isFirst}
                  isLast={isLast}
                  roomy={roomy}
                  debug={debug}
                  onRetry={props.onRetry}
                  onDrop={props.onDrop}
                  onReport={props.onReport}
                />
              ) : (
                <MessageLine message={message} debug={debug} />
              )}
            </div>
          );
        })}
        {props.typing ? <TypingDots roomy={roomy} /> : null}
        {props.outro}
        <span ref={seen} aria-hidden className="block h-px" />
      </div>
    </section>
  );
}

function Cut({ count }: { count: number }) {
  return (
    <p className="flex items-center gap-3 text-[0.75rem] font-semibold text-clay-600 before:flex-1 before:border-t before:border-current after:flex-1 after:border-t after:border-current">
      {count} new while you were away
    </p>
  );
}
