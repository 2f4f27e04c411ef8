import { guestViewer } from '../messages/attachments.ts';
import { readGuestCookie } from './guest-identity.ts';

/** Who opens a signed link, where it is a guest. */
export function findGuestViewer(
  env: { publicUrl: string; secret: string },
  cookies: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const guest = readGuestCookie(env, cookies);
  return guest && guestViewer(guest.guestId);
}
