import { unread } from '../features/chat/live/unread.ts';

const counted = /^\(\d+\+?\) /;
let isFollowing = false;

function show(): void {
  const bare = document.title.replace(counted, '');
  const { count } = unread.get();
  const title = count > 0 ? `(${count > 99 ? '99+' : count}) ${bare}` : bare;
  if (title !== document.title) document.title = title;
}

/** Puts the number of unread messages before the title, and again whenever a page sets its own. */
export function followTitle(): void {
  if (isFollowing) return;
  isFollowing = true;
  unread.subscribe(show);
  new MutationObserver(show).observe(document.head, { childList: true, subtree: true, characterData: true });
  show();
}
