import type { UserInfo } from '../features/session/user-info.ts';
import { idOf } from './sample-wishlist.ts';

/** A signed-in member, as the browser stores them. */
export const maya: UserInfo = {
  _id: idOf(700),
  firstName: 'Maya',
  lastName: 'Reyes',
  email: 'maya@herbary.test',
  role: 'user',
  accountRole: 'user',
  profileImage: null,
};
