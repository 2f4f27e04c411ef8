type EarlyWindow = Window & { earlySubmit?: ((event: Event) => void) & { form?: HTMLFormElement } };

/**
 * Runs in the head. A form sent before React has taken over would be sent by the browser itself: the page would reload
 * and everything typed be lost. Forms that check themselves (`noValidate`) are held back until they can be sent.
 */
export const HOLD_SUBMITS_SCRIPT =
  "addEventListener('submit',window.earlySubmit=function hold(e){if(e.target.noValidate){e.preventDefault();hold.form=e.target}})";

/** React is there: what was held back is sent now, and nothing is held any more. */
export function releaseSubmits(): void {
  const early = window as EarlyWindow;
  if (!early.earlySubmit) return;
  window.removeEventListener('submit', early.earlySubmit);
  const { form } = early.earlySubmit;
  delete early.earlySubmit;
  if (form?.isConnected) form.requestSubmit();
}
