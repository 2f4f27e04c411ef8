import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react';
import { cn } from './cn.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { createToastStore, type Toast, type ToastStore } from './toast-store.ts';

const looks = {
  success: { icon: 'CircleCheck', color: 'text-toast-good' },
  error: { icon: 'CircleAlert', color: 'text-toast-bad' },
  warning: { icon: 'TriangleAlert', color: 'text-toast-warn' },
  cart: { icon: 'ShoppingBag', color: 'text-toast-good' },
  info: { icon: 'Bell', color: 'text-toast-note' },
} as const;

export function ToastCard({
  toast,
  onClose,
  className,
}: {
  toast: Omit<Toast, 'id' | 'durationMs'>;
  onClose: () => void;
  className?: string;
}) {
  const { icon, color } = looks[toast.tone];
  return (
    <div
      className={cn(
        'flex items-start gap-3.5 rounded-2 bg-toast py-4 pr-3 pl-4.5 text-on-toast shadow-3 [--color-focus:var(--color-focus-on-band)]',
        className,
      )}
    >
      <Icon icon={icon} className={cn('mt-0.5', color)} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{toast.title}</p>
        {toast.text ? <p className="text-small leading-[1.45] text-on-toast-2">{toast.text}</p> : null}
        {toast.action ? (
          <button
            type="button"
            onClick={toast.action.onSelect}
            className="mt-1 min-h-6 text-small font-strong underline underline-offset-[0.22em] hover:decoration-2"
          >
            {toast.action.label}
          </button>
        ) : null}
      </div>
      <IconButton label="Close" variant="on-dark" size="sm" onClick={onClose} className="-my-1.5">
        <Icon icon="X" size={18} />
      </IconButton>
    </div>
  );
}

const ToastContext = createContext<ToastStore | null>(null);

/** `show` and `dismiss` are stable, so they are safe in any dependency list. */
export function useToasts(): Pick<ToastStore, 'show' | 'dismiss'> {
  const store = use(ToastContext);
  if (!store) throw new Error('useToasts needs a ToastProvider above it');
  return store;
}

function ToastViewport({ store }: { store: ToastStore }) {
  const toasts = useSyncExternalStore(store.subscribe, store.list, store.list);
  return (
    // The region exists before the first toast: a live region that is inserted with its text is not announced.
    <section
      aria-label="Notices"
      onPointerEnter={store.pause}
      onPointerLeave={store.resume}
      onFocus={store.pause}
      onBlur={store.resume}
      className="pointer-events-none fixed inset-x-4 top-4 z-60 grid gap-3 sm:inset-x-auto sm:top-auto sm:bottom-6 sm:left-6 sm:w-[400px]"
    >
      <div role="status" aria-live="polite" aria-relevant="additions" className="contents">
        {toasts.map((toast) => (
          <div
            key={toast.id}
            role={toast.tone === 'error' ? 'alert' : undefined}
            className="pointer-events-auto animate-rise-in"
          >
            <ToastCard toast={toast} onClose={() => store.dismiss(toast.id)} />
          </div>
        ))}
      </div>
    </section>
  );
}

export function ToastProvider({ defaultMs, children }: { defaultMs?: number; children: ReactNode }) {
  const [store] = useState(() => createToastStore({ defaultMs }));
  return (
    <ToastContext value={store}>
      {children}
      <ToastViewport store={store} />
    </ToastContext>
  );
}
