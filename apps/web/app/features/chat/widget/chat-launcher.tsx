import { PRODUCT_NAME } from '@herbary/contract/product.ts';
import { type KeyboardEvent, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { createEmitter } from '../../../lib/emitter.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { cn } from '../../../ui/cn.ts';
import { CountBadge, capCount } from '../../../ui/count-badge.tsx';
import { takeFocus } from '../../../ui/focus-refs.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { hidePreview, useUnread } from '../live/unread.ts';

const PANEL_ID = 'support-chat';

const requests = createEmitter<void>();
/** From a link on the page. Nothing happens where the round button is not shown. */
export const openChat = (): void => requests.emit();

type ChatLauncherProps = {
  /** The panel's script is fetched when it is likely to be needed. */
  onIntent: () => void;
  panel: (close: () => void) => ReactNode;
};

/** The preview of a message that arrived while the widget is closed. */
function Peek({ onOpen, onDismiss }: { onOpen: () => void; onDismiss: () => void }) {
  const { latest } = useUnread();
  if (!latest) return null;
  return (
    <div
      role="status"
      className={cn(
        'fixed right-4 bottom-20 z-30 flex w-80 max-w-[calc(100vw-32px)] animate-rise-in items-start gap-2 rounded-t-3 rounded-br-1 rounded-bl-3 border border-line bg-surface py-3 pr-2 pl-3 text-small shadow-3 sm:right-6 sm:bottom-25',
        'in-[:root:has([data-foot-bar])]:max-[45rem]:bottom-38 in-[:root:has([data-foot-bar=wide])]:bottom-36 sm:in-[:root:has([data-foot-bar=wide])]:bottom-36',
        // It would lie on the answers to the question for cookies.
        'in-[:root:has(.cookie-banner)]:hidden',
      )}
    >
      <button
        type="button"
        onClick={onOpen}
        className="flex min-w-0 flex-1 items-start gap-2.5 text-left leading-[1.45]"
      >
        <Avatar name={latest.by || PRODUCT_NAME} size="sm" className="mt-0.5" />
        <span className="min-w-0">
          <b className="block truncate font-semibold">
            {latest.by ? `${latest.by} from ${PRODUCT_NAME}` : PRODUCT_NAME}
          </b>
          <span className="line-clamp-2 wrap-anywhere text-ink-2">{latest.text}</span>
        </span>
      </button>
      <IconButton label="Hide this preview" size="xs" className="-mt-1" onClick={onDismiss}>
        <Icon icon="X" size={16} />
      </IconButton>
    </div>
  );
}

/** The round button on every page, and the panel that it opens. */
export function ChatLauncher({ onIntent, panel }: ChatLauncherProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { count } = useUnread();
  const open = useCallback(() => {
    hidePreview();
    setIsOpen(true);
  }, []);
  const listen = useCallback(() => requests.subscribe(open), [open]);
  const close = () => {
    hidePreview();
    setIsOpen(false);
    button.current?.focus();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    close();
  };
  return (
    <div ref={listen} className="print:hidden">
      {isOpen ? (
        <section
          id={PANEL_ID}
          ref={takeFocus}
          tabIndex={-1}
          aria-label="Support chat"
          onKeyDown={keys}
          className={cn(
            'fixed z-40 flex h-[500px] animate-rise-in flex-col overflow-hidden border border-line bg-surface shadow-3 outline-none',
            'inset-x-0 bottom-0 max-h-[calc(100dvh-1rem)] rounded-t-3',
            // The bar of a lost connection would cover the box.
            'in-[:root:has([data-foot-bar=wide])]:max-sm:bottom-18 in-[:root:has([data-foot-bar=wide])]:max-sm:max-h-[calc(100dvh-5.5rem)]',
            'sm:inset-x-auto sm:right-6 sm:bottom-25 sm:max-h-[calc(100dvh-7.5rem)] sm:w-94 sm:rounded-3',
          )}
        >
          <Suspense
            fallback={
              <div className="grid flex-1 place-items-center text-forest-600">
                <Spinner label="Loading" size="lg" />
              </div>
            }
          >
            {panel(close)}
          </Suspense>
        </section>
      ) : (
        <Peek onOpen={open} onDismiss={hidePreview} />
      )}
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? PANEL_ID : undefined}
        aria-label={`${isOpen ? 'Close' : 'Open'} support chat${count > 0 ? `, ${capCount(count)} unread` : ''}`}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={isOpen ? close : open}
        className={cn(
          'fixed right-4 bottom-4 z-30 grid size-13 place-items-center rounded-full bg-action text-on-action shadow-3 hover:bg-action-hover focus-visible:rounded-full sm:right-6 sm:bottom-6 sm:size-15',
          // A bar at the foot of the page (buying, the lost connection) stays free: the button stands above it.
          'in-[:root:has([data-foot-bar])]:max-[45rem]:bottom-22 in-[:root:has([data-foot-bar=wide])]:bottom-18 sm:in-[:root:has([data-foot-bar=wide])]:bottom-18',
          // It would lie on the answers to the question for cookies, which reaches this far right on all but wide windows.
          'max-wide:in-[:root:has(.cookie-banner)]:hidden',
          isOpen && 'max-sm:hidden',
        )}
      >
        <Icon icon={isOpen ? 'ChevronDown' : 'MessageCircle'} size={24} />
        {isOpen ? null : <CountBadge count={count} className="[--badge-ring:var(--color-action)]" />}
      </button>
    </div>
  );
}
