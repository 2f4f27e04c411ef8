import { beginLeaving, forgetSession } from './session.ts';

/**
 * Logs out. The browser forgets only after the server has ended the session: saying "logged out" while the cookie
 * still works would leave the next person at this browser signed in. `leave` opens a page that needs no session.
 */
export async function endSession(leave: () => void | Promise<void>): Promise<void> {
  const [{ callApi }, { logout }] = await Promise.all([
    import('../../lib/api.ts'),
    import('@herbary/contract/identity.ts'),
  ]);
  beginLeaving();
  await callApi(logout).catch((error) => {
    beginLeaving(false);
    throw error;
  });
  await leave();
  forgetSession();
}
