import { countUnreadMessages } from '@herbary/contract/chat.ts';
import { callApi } from '../../../lib/api.ts';
import { setUnread } from './unread.ts';

/** Not part of the first view: fetched for members. A number that cannot be fetched stays as it was. */
export async function refreshUnread(): Promise<void> {
  const answer = await callApi(countUnreadMessages, {}).catch(() => undefined);
  if (!answer) return;
  const { unread, latest } = answer;
  setUnread(unread, latest && { id: latest._id, by: latest.by, text: latest.text });
}
