export type ToastTone = 'success' | 'error' | 'warning' | 'cart' | 'info';

export type ToastInput = {
  tone?: ToastTone;
  title: string;
  text?: string;
  durationMs?: number;
  action?: { label: string; onSelect: () => void };
};
export type Toast = ToastInput & { id: number; tone: ToastTone; durationMs: number };

type Timer = { handle?: ReturnType<typeof setTimeout>; startedAt: number; leftMs: number };

function freeze(timer: Timer): void {
  if (timer.handle === undefined) return;
  clearTimeout(timer.handle);
  timer.handle = undefined;
  timer.leftMs = Math.max(0, timer.leftMs - (Date.now() - timer.startedAt));
}

/** Holds the toasts and their timers outside React, one store per provider: a server renders many requests at once. */
export function createToastStore({ defaultMs = 3000, limit = 4 } = {}) {
  let toasts: readonly Toast[] = [];
  let nextId = 1;
  let paused = false;
  const listeners = new Set<() => void>();
  const timers = new Map<number, Timer>();

  const publish = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };

  const dismiss = (id: number) => {
    clearTimeout(timers.get(id)?.handle);
    timers.delete(id);
    publish(toasts.filter((toast) => toast.id !== id));
    // A card that vanishes under the pointer sends no leave event; the next toast would wait forever.
    if (toasts.length === 0) paused = false;
  };

  const run = (id: number, timer: Timer) => {
    timer.startedAt = Date.now();
    timer.handle = setTimeout(() => dismiss(id), timer.leftMs);
  };

  const show = (input: ToastInput): number => {
    const toast: Toast = {
      ...input,
      id: nextId++,
      tone: input.tone ?? 'info',
      durationMs: input.durationMs ?? defaultMs,
    };
    const timer: Timer = { startedAt: 0, leftMs: toast.durationMs };
    timers.set(toast.id, timer);
    publish([...toasts, toast]);
    if (!paused) run(toast.id, timer);
    const oldest = toasts[0];
    if (toasts.length > limit && oldest) dismiss(oldest.id);
    return toast.id;
  };

  const pause = () => {
    paused = true;
    for (const timer of timers.values()) freeze(timer);
  };

  const resume = () => {
    paused = false;
    for (const [id, timer] of timers) if (timer.handle === undefined) run(id, timer);
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return { show, dismiss, pause, resume, subscribe, list: () => toasts };
}

export type ToastStore = ReturnType<typeof createToastStore>;
