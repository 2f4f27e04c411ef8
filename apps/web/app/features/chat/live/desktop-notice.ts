import { readLocalStorage, writeLocalStorage } from '../../../lib/local-storage.ts';
import { createStore } from '../../../lib/store.ts';

const KEY = 'chat-desktop-notices';

const isAllowed = () => typeof Notification !== 'undefined' && Notification.permission === 'granted';

/** On only after the person has asked for it in this browser, and the browser has agreed. */
export const desktopNotices = createStore(readLocalStorage(KEY) === true && isAllowed());

export const canNotify = (): boolean => typeof Notification !== 'undefined' && Notification.permission !== 'denied';

export async function toggleDesktopNotices(): Promise<void> {
  const isOn = !desktopNotices.get() && (isAllowed() || (await Notification.requestPermission()) === 'granted');
  writeLocalStorage(KEY, isOn);
  desktopNotices.set(isOn);
}

/** Only for a window that is not in front: in front, the message itself is to be seen. */
export function showDesktopNotice(by: string, text: string): void {
  if (!desktopNotices.get() || document.visibilityState === 'visible') return;
  const notice = new Notification(by ? `Message from ${by}` : 'New message', { body: text.slice(0, 120), tag: 'chat' });
  notice.onclick = () => window.focus();
}
