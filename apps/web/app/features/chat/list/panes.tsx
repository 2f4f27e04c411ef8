import type { ReactNode } from 'react';
import { cn } from '../../../ui/cn.ts';

type PanesProps = {
  list: ReactNode;
  conversation: ReactNode;
  /** A third pane, only where there is room for it. */
  aside?: ReactNode;
  /** On a narrow screen one pane at a time is shown: the conversation once one is open. */
  isOpen: boolean;
  name: string;
  className?: string;
};

/** On a narrow screen the list goes when a conversation opens, and the focus with it: the heading takes it. */
export const focusWhereAlone = (heading: HTMLElement | null): void => {
  if (heading && window.matchMedia('(width < 56.25rem)').matches) heading.focus();
};

/** List, conversation and what is known about the person, side by side. */
export function Panes({ list, conversation, aside, isOpen, name, className }: PanesProps) {
  return (
    <div
      className={cn(
        'card grid grid-cols-1 grid-rows-[minmax(0,1fr)] overflow-hidden',
        aside
          ? 'tab:grid-cols-[300px_minmax(0,1fr)] wide:grid-cols-[316px_minmax(0,1fr)_276px]'
          : 'tab:grid-cols-[300px_minmax(0,1fr)] lg:grid-cols-[372px_minmax(0,1fr)]',
        className,
      )}
    >
      <section
        aria-label="Conversations"
        className={cn('flex min-h-0 min-w-0 flex-col tab:border-r tab:border-line', isOpen && 'max-tab:hidden')}
      >
        {list}
      </section>
      <section
        aria-label={isOpen ? `Conversation with ${name}` : 'Conversation'}
        className={cn('relative flex min-h-0 min-w-0 flex-col', !isOpen && 'max-tab:hidden')}
      >
        {conversation}
      </section>
      {aside ? (
        <aside
          aria-label="Visitor"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls only what it can focus
          tabIndex={0}
          className="min-h-0 overflow-y-auto border-l border-line p-5 text-small focus-visible:-outline-offset-2 max-wide:hidden"
        >
          {aside}
        </aside>
      ) : null}
    </div>
  );
}
