import { beforeEach, expect, it, vi } from 'vitest';
import { readLocalStorage } from '../../../lib/local-storage.ts';
import { canNotify, desktopNotices, showDesktopNotice, toggleDesktopNotices } from './desktop-notice.ts';

type Shown = { title: string; options: NotificationOptions; onclick: (() => void) | null };
let shown: Shown[];

function stubBrowser(answer: NotificationPermission) {
  shown = [];
  class StubNotification implements Shown {
    static permission: NotificationPermission = 'default';
    static requestPermission = async () => {
      StubNotification.permission = answer;
      return answer;
    };
    title: string;
    options: NotificationOptions;
    onclick: (() => void) | null = null;
    constructor(title: string, options: NotificationOptions) {
      this.title = title;
      this.options = options;
      shown.push(this);
    }
  }
  vi.stubGlobal('Notification', StubNotification);
}

const setVisible = (state: DocumentVisibilityState) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

beforeEach(() => desktopNotices.set(false));

it('shows nothing before the person has asked for it', () => {
  stubBrowser('granted');
  setVisible('hidden');
  showDesktopNotice('Ines', 'Hello');
  expect(shown).toEqual([]);
});

it('tells of a message while the window is not in front, and brings it to the front', async () => {
  stubBrowser('granted');
  await toggleDesktopNotices();
  expect(readLocalStorage('chat-desktop-notices')).toBe(true);
  setVisible('visible');
  showDesktopNotice('Ines', 'Hello');
  expect(shown).toEqual([]);
  setVisible('hidden');
  showDesktopNotice('Ines', 'Hello'.repeat(100));
  showDesktopNotice('', 'Hi');
  expect(shown.map(({ title }) => title)).toEqual(['Message from Ines', 'New message']);
  expect(shown[0]?.options.body).toHaveLength(120);
  const focus = vi.spyOn(window, 'focus').mockImplementation(() => undefined);
  shown[0]?.onclick?.();
  expect(focus).toHaveBeenCalledOnce();
  await toggleDesktopNotices();
  showDesktopNotice('Ines', 'Still there?');
  expect(shown).toHaveLength(2);
});

it('stays off where the browser refuses', async () => {
  stubBrowser('denied');
  expect(canNotify()).toBe(true);
  await toggleDesktopNotices();
  expect(desktopNotices.get()).toBe(false);
  expect(canNotify()).toBe(false);
});
