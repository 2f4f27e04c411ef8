type Listening = Parameters<EventTarget['addEventListener']>;
type Target = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

let timers: NodeJS.Timeout[] = [];
let stopListening: (() => void)[] = [];

/** React and user-event listen to the document once per worker, and would be deaf in the next file: they stay. */
const isCalledByLibrary = (): boolean => new Error().stack?.split('\n')[3]?.includes('/node_modules/') ?? false;

function watchListeners(target: Target): () => void {
  const add = target.addEventListener;
  target.addEventListener = (...listening: Listening) => {
    if (!isCalledByLibrary()) stopListening.push(() => target.removeEventListener(...listening));
    add.apply(target, listening);
  };
  return () => {
    target.addEventListener = add;
  };
}

function watchTimers(name: 'setTimeout' | 'setInterval'): () => void {
  const start = globalThis[name] as (...work: unknown[]) => NodeJS.Timeout;
  const watched = (...work: unknown[]) => {
    const timer = start(...work);
    timers.push(timer);
    return timer;
  };
  Object.assign(globalThis, { [name]: Object.assign(watched, start) });
  return () => void Object.assign(globalThis, { [name]: start });
}

/** Two files that both watch the title, each with its own count, would change it back and forth without end. */
function watchObservers(): () => void {
  const { observe } = MutationObserver.prototype;
  MutationObserver.prototype.observe = function (this: MutationObserver, ...watched) {
    if (!isCalledByLibrary()) stopListening.push(() => this.disconnect());
    observe.apply(this, watched);
  };
  return () => {
    MutationObserver.prototype.observe = observe;
  };
}

/** Remembers what a test file starts in the window it shares with the files after it. */
export function watchBrowser(): () => void {
  const stops = [
    watchListeners(window),
    watchListeners(document),
    watchTimers('setTimeout'),
    watchTimers('setInterval'),
    watchObservers(),
  ];
  return () => {
    for (const stop of stops) stop();
    for (const stop of stopListening) stop();
    // Not after each test: a store that waits out a pause between two tries would wait forever, and all that it is
    // asked later.
    for (const timer of timers) clearTimeout(timer);
    stopListening = [];
    timers = [];
  };
}

function removeCookies(): void {
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and missing here.
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`;
  }
}

/** The browser as a visitor opens it: no test sees what another one left in it. */
export function resetBrowser(): void {
  localStorage.clear();
  sessionStorage.clear();
  removeCookies();
  for (const element of [document.documentElement, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
}
