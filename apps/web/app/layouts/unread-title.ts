import type { Unread } from '../features/chat/live/unread.ts';
import type { Store } from '../lib/store.ts';

const counted = /^\(\d+\+?\) /;

/** Puts the number of unread messages before the title, and again whenever a page sets its own. */
export function followTitle(unread: Store<Unread>): void {
  const show = () => {
    const bare = document.title.replace(counted, '');
    const { count } = unread.get();
    const title = count > 0 ? `(${count > 99 ? '99+' : count}) ${bare}` : bare;
    if (title !== document.title) document.title = title;
  };
  unread.subscribe(show);
  new MutationObserver(show).observe(document.head, { childList: true, subtree: true, characterData: true });
  show();
}
