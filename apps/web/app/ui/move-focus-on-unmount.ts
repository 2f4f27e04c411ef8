/**
 * The `ref` of a button that goes away when it has done its work: the focus it held moves to the nearest part around it
 * that can take it (tabIndex -1). Left alone, it would fall to the top of the page.
 */
export function moveFocusOnUnmount(button: HTMLElement | null) {
  const around = button?.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
  return () => {
    if (button && button === document.activeElement) around?.focus();
  };
}
