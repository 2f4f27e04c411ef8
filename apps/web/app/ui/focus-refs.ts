/** The `ref` of an element that appears where the focused one was: the focus would otherwise be lost with that one. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/**
 * The `ref` of a button that unmounts after its action: its focus moves to the nearest ancestor that can take it
 * (tabIndex -1). Otherwise the focus would jump to the top of the page.
 */
export function moveFocusOnUnmount(button: HTMLElement | null) {
  const around = button?.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
  return () => {
    if (button && button === document.activeElement) around?.focus();
  };
}
