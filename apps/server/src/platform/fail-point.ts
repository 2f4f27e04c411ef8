let armed: string | undefined;

/** Set once at start, from FAIL_POINT; only a test environment may. */
export function armFailPoint(name: string | undefined): void {
  armed = name;
}

/** A named place where the process can be made to die as by `kill -9`, to see that nothing is lost there. */
export function failPoint(name: string): void {
  if (armed === name) process.kill(process.pid, 'SIGKILL');
}
