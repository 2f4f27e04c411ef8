import type { UserInfo } from '../features/session/user-info.ts';
import { idOf } from './sample-wishlist.ts';

/** Somebody who is signed in, as the browser remembers them. */
export const maya: UserInfo = {
  _id: idOf(700),
  firstName: 'Maya',
  lastName: 'Reyes',
  email: 'maya@herbary.test',
  role: 'user',
  accountRole: 'user',
  profileImage: null,
};
