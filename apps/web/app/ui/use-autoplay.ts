import { useState, useSyncExternalStore } from 'react';
import { useTimeout } from './use-timeout.ts';

const reducedMotion = '(prefers-reduced-motion: reduce)';
const watchMotion = (notify: () => void) => {
  const query = window.matchMedia(reducedMotion);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
};

function useReducedMotion(): boolean {
  return useSyncExternalStore(
    watchMotion,
    () => window.matchMedia(reducedMotion).matches,
    () => false,
  );
}

type AutoplayOptions = {
  /** 0 never plays. */
  intervalMs: number;
  /** Something else asks for a pause: a video that runs. */
  hold?: boolean;
  /** A change restarts the timer, so that a slide the visitor chose stays its full time. */
  restartKey?: number;
  onTick: () => void;
};

export type Autoplay = {
  /** False without an interval, or where the person asked for calm: then there is nothing to pause either. */
  canPlay: boolean;
  playing: boolean;
  toggle: () => void;
  /** Spread on the element that holds slides and buttons: pointing at it or focusing in it pauses. */
  attendProps: { onPointerEnter: () => void; onPointerLeave: () => void; onFocus: () => void; onBlur: () => void };
};

export function useAutoplay({ intervalMs, hold = false, restartKey, onTick }: AutoplayOptions): Autoplay {
  const [stopped, setStopped] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [ticks, setTicks] = useState(0);
  const calm = useReducedMotion();
  const canPlay = intervalMs > 0 && !calm;
  const running = canPlay && !stopped && !pointed && !focused && !hold;

  const tick = () => {
    setTicks(ticks + 1);
    onTick();
  };
  useTimeout(tick, running ? intervalMs : null, `${ticks} ${restartKey}`);

  return {
    canPlay,
    playing: canPlay && !stopped,
    toggle: () => setStopped(!stopped),
    attendProps: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
