type Listener = (...args: never[]) => void;
type Listeners = Map<string, Set<(...args: unknown[]) => void>>;

const add = (listeners: Listeners, name: string, listener: Listener) => {
  const known = listeners.get(name) ?? new Set();
  listeners.set(name, known.add(listener as (...args: unknown[]) => void));
};
const emit = (listeners: Listeners, name: string, ...args: unknown[]) => {
  for (const listener of listeners.get(name) ?? []) listener(...args);
};

/** What the page has emitted, in order. */
export const emitted: { name: string; payload: unknown }[] = [];
let current: ReturnType<typeof createSocket> | undefined;

function createSocket() {
  const own: Listeners = new Map();
  const manager: Listeners = new Map();
  const any = new Set<(name: string, payload: unknown) => void>();
  const send = (name: string, payload: unknown) => void emitted.push({ name, payload });
  return {
    id: 'socket-1',
    connected: false,
    active: true,
    io: { on: (name: string, listener: Listener) => add(manager, name, listener) },
    volatile: { emit: send },
    on: (name: string, listener: Listener) => add(own, name, listener),
    onAny: (listener: (name: string, payload: unknown) => void) => any.add(listener),
    connect() {
      this.connected = true;
      emit(own, 'connect');
    },
    disconnect() {
      this.connected = false;
    },
    lose() {
      this.connected = false;
      emit(own, 'disconnect', 'transport close');
      emit(manager, 'reconnect_attempt', 1);
    },
    hear: (name: string, payload: unknown) => {
      for (const listener of any) listener(name, payload);
    },
  };
}

/** In place of socket.io-client: connects at once, says what the test lets it say. */
export function io() {
  const socket = createSocket();
  current = socket;
  queueMicrotask(() => socket.connect());
  return socket;
}

export const serverSends = (name: string, payload: unknown): void => current?.hear(name, payload);
export const loseConnection = (): void => current?.lose();
export const restoreConnection = (): void => current?.connect();
