type CapturedInput = { replay: (() => void)[]; stop: () => void };
type CapturingWindow = Window & { capturedInput?: CapturedInput };

/**
 * Runs inline in the head of the page, so it cannot use anything outside of itself. Before hydration a click would do
 * nothing and the browser would submit a form, which loses the typed text. Clicks, choices and text are captured and
 * replayed after hydration. Links and forms that work without JavaScript (no `noValidate`) are not captured.
 */
function captureInput(): void {
  const capturing = window as CapturingWindow;
  const replay: CapturedInput['replay'] = [];
  const seen = new Set<EventTarget>();
  /** Each control once, with a busy state; a second click on it is a repeat of the first. */
  const capture = (control: HTMLElement, play: () => void) => {
    if (seen.has(control)) return;
    seen.add(control);
    control.setAttribute('data-held', '');
    replay.push(() => {
      control.removeAttribute('data-held');
      if (control.isConnected) play();
    });
  };
  const onClick = (event: Event) => {
    const control = (event.target as Element).closest<HTMLButtonElement>('button,[type=checkbox],[type=radio]');
    if (!control || (control.type === 'submit' && control.form && !control.form.noValidate)) return;
    event.preventDefault();
    capture(control, () => control.click());
  };
  const onSubmit = (event: Event) => {
    const form = event.target as HTMLFormElement;
    if (!form.noValidate) return;
    event.preventDefault();
    capture(form, () => form.requestSubmit());
  };
  const typed = new Map<HTMLInputElement, string>();
  const onInput = ({ target }: Event) => {
    const field = target as HTMLInputElement;
    if (!typed.has(field)) replay.push(() => playText(field));
    typed.set(field, field.value);
  };
  /** React detects input by comparing with the value it last saw: set the old text first, then the new one natively. */
  const playText = (field: HTMLInputElement) => {
    const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
    if (field.tagName !== 'SELECT') field.value = field.defaultValue;
    setValue?.call(field, typed.get(field));
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const listeners = { click: onClick, submit: onSubmit, input: onInput };
  for (const [type, listener] of Object.entries(listeners)) window.addEventListener(type, listener, true);
  capturing.capturedInput = {
    replay,
    stop: () => {
      for (const [type, listener] of Object.entries(listeners)) window.removeEventListener(type, listener, true);
    },
  };
}

export const CAPTURE_INPUT_SCRIPT = `(${captureInput})()`;

/** Called after hydration: replays the captured input in order and stops capturing. */
export function replayCapturedInput(): void {
  const capturing = window as CapturingWindow;
  const input = capturing.capturedInput;
  delete capturing.capturedInput;
  input?.stop();
  for (const play of input?.replay ?? []) play();
}
