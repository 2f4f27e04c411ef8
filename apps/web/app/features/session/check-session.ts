import {
  AUTH_CHECK_TIMEOUT_MS,
  confirmSession,
  getSession,
  leaveSessionUnchecked,
  loseSession,
  type SessionState,
} from './session.ts';

let running: Promise<SessionState> | undefined;

/**
 * Asks the server who is signed in. Only its own "no" ends a session: a server that cannot be reached or takes longer
 * than the limit leaves the browser's record as it is.
 */
export function checkSession(): Promise<SessionState> {
  running ??= askServer().finally(() => {
    running = undefined;
  });
  return running;
}

async function askServer(): Promise<SessionState> {
  const asked = getSession().user?._id;
  try {
    const [{ callApiAlways }, { getProfile }] = await Promise.all([
      import('../../lib/api.ts'),
      import('@herbary/contract/identity.ts'),
    ]);
    const profile = await callApiAlways(getProfile, { signal: AbortSignal.timeout(AUTH_CHECK_TIMEOUT_MS) });
    if (getSession().user?._id === asked) confirmSession(profile);
  } catch (error) {
    if ((error as { status?: unknown }).status !== 401) leaveSessionUnchecked();
    else if (getSession().user?._id === asked) loseSession();
  }
  return getSession();
}
