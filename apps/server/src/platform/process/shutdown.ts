/** A process that failed must not go on serving. */
export type StopReason = 'asked' | 'failed';
type Close = (reason: StopReason) => unknown;
type Closer = { name: string; close: Close };

export type Shutdown = {
  /** What was opened last is closed first. */
  add(name: string, close: Close): void;
  /** Closes everything once; later calls wait for the first. */
  run(reason?: StopReason): Promise<void>;
  readonly begun: boolean;
};

export function createShutdown(onProblem: (name: string, error: unknown) => void): Shutdown {
  const closers: Closer[] = [];
  let running: Promise<void> | undefined;
  const closeAll = async (reason: StopReason) => {
    for (let closer = closers.pop(); closer; closer = closers.pop()) {
      try {
        await closer.close(reason);
      } catch (error) {
        // One part that cannot close must not keep the next, such as PostgreSQL, from being stopped.
        onProblem(closer.name, error);
      }
    }
  };
  return {
    add: (name, close) => closers.push({ name, close }),
    run: (reason = 'asked') => (running ??= closeAll(reason)),
    get begun() {
      return running !== undefined;
    },
  };
}

/** One Ctrl-C reaches us several times: from the terminal, from npm and from the launcher. */
const sameKeypressMs = 1_000;

/** The first signal ends the process in good order, a second one at once. */
export function endOnSignals(shutdown: Shutdown, onSignal: (signal: string) => void): void {
  let firstAt = 0;
  const end = async (signal: string) => {
    if (firstAt !== 0 && Date.now() - firstAt > sameKeypressMs) process.exit(1);
    if (firstAt !== 0) return;
    firstAt = Date.now();
    onSignal(signal);
    await shutdown.run();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(signal));
  // The launcher holds the other end: it closes when that is killed without having said goodbye.
  if (process.channel) {
    process.once('disconnect', () => end('the end of the launcher'));
    // Listening alone would keep a command that has done its work from ending.
    process.channel.unref();
  }
}
