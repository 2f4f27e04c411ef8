type CapturedInput = { replay: (() => void)[]; stop: () => void };
type CapturingWindow = Window & { earlyInput?: CapturedInput };

/**
 * Runs in the head of the page, alone: nothing outside of it can be used. Before React has taken over, a press would do
 * nothing and a form would be sent by the browser, which loses what was typed. Presses, choices and text are held and
 * played to React when it is there. Links and forms that work by themselves (without `noValidate`) are left alone.
 */
function captureInput(): void {
  const early = window as CapturingWindow;
  const replay: CapturedInput['replay'] = [];
  const seen = new Set<EventTarget>();
  /** Each control once, with a busy look; a second press of it would be an impatient first one. */
  const hold = (control: HTMLElement, play: () => void) => {
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
    hold(control, () => control.click());
  };
  const onSubmit = (event: Event) => {
    const form = event.target as HTMLFormElement;
    if (!form.noValidate) return;
    event.preventDefault();
    hold(form, () => form.requestSubmit());
  };
  const typed = new Map<HTMLInputElement, string>();
  const onInput = ({ target }: Event) => {
    const field = target as HTMLInputElement;
    if (!typed.has(field)) replay.push(() => playText(field));
    typed.set(field, field.value);
  };
  /** React hears of text by a change against what it last saw: the old text by its own setter, then the new. */
  const playText = (field: HTMLInputElement) => {
    const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
    if (field.tagName !== 'SELECT') field.value = field.defaultValue;
    setValue?.call(field, typed.get(field));
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const listeners = { click: onClick, submit: onSubmit, input: onInput };
  for (const [type, listener] of Object.entries(listeners)) window.addEventListener(type, listener, true);
  early.earlyInput = {
    replay,
    stop: () => {
      for (const [type, listener] of Object.entries(listeners)) window.removeEventListener(type, listener, true);
    },
  };
}

export const CAPTURE_INPUT_SCRIPT = `(${captureInput})()`;

/** React is there: what was held is played in its order, and nothing is held any more. */
export function replayCapturedInput(): void {
  const early = window as CapturingWindow;
  const input = early.earlyInput;
  delete early.earlyInput;
  input?.stop();
  for (const play of input?.replay ?? []) play();
}
