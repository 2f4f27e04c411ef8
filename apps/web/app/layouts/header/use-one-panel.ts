import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

export type PanelControl = {
  open: string | null;
  toggle: (name: string) => void;
  close: () => void;
};

export const panelId = (name: string) => `header-${name}`;

/**
 * One panel of the header is open at a time. It closes with Escape (the focus goes back to its button), with a press
 * outside, when the focus leaves it, and when another page opens.
 */
export function useOnePanel(): PanelControl {
  const { key } = useLocation();
  const [state, setState] = useState<{ name: string; key: string } | null>(null);
  const open = state?.key === key ? state.name : null;

  useEffect(() => {
    if (!open) return;
    const own = `#${panelId(open)}, [aria-controls="${panelId(open)}"]`;
    const isOwn = (target: EventTarget | null) => target instanceof Element && target.closest(own) !== null;
    const onPress = (event: PointerEvent) => {
      if (!isOwn(event.target)) setState(null);
    };
    const onFocus = (event: FocusEvent) => {
      if (!isOwn(event.target)) setState(null);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      document.querySelector<HTMLElement>(`[aria-controls="${panelId(open)}"]`)?.focus();
      setState(null);
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

  return {
    open,
    toggle: (name) => setState(open === name ? null : { name, key }),
    close: () => setState(null),
  };
}
