import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unread } from '../features/chat/live/unread.ts';
import { notificationStore } from '../features/notifications/notification-store.ts';
import { forgetSession, openSession, startSession } from '../features/session/session.ts';
import { eventually } from '../testing/eventually.ts';
import { maya } from '../testing/sample-person.ts';
import { json, stubApi } from '../testing/stub-api.ts';
import { pollNotifications } from './poll-notifications.ts';

let sent: ReturnType<typeof stubApi>;
let stop = () => {};

beforeEach(() => {
  localStorage.clear();
  sent = stubApi({
    'GET /api/notifications': () => json({ notifications: [], unread: 0 }),
    'GET /api/chat/unread': () => json({ unread: 0 }),
  });
  openSession();
  forgetSession();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
});
afterEach(() => {
  stop();
  forgetSession();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function signIn() {
  notificationStore.setOwner(maya._id);
  startSession(maya, { remember: false });
}
const asks = () => sent.filter(({ call }) => call === 'GET /api/notifications');
const asked = (times: number) => eventually(() => expect(asks()).toHaveLength(times));

describe('notifications are asked for', () => {
  it('when a member signs in, and never for a visitor', async () => {
    stop = pollNotifications();
    vi.advanceTimersByTime(180_000);
    window.dispatchEvent(new Event('focus'));
    expect(sent).toEqual([]);
    signIn();
    await asked(1);
  });

  it('and nothing of what a member has not read stays after the sign-out', async () => {
    const latest = { _id: 'm1', by: 'Ellis', text: 'Your parcel went to your office.' };
    stubApi({
      'GET /api/notifications': () => json({ notifications: [], unread: 0 }),
      'GET /api/chat/unread': () => json({ unread: 2, latest }),
    });
    signIn();
    stop = pollNotifications();
    await eventually(() => expect(unread.get()).toMatchObject({ count: 2, latest: { text: latest.text } }));
    forgetSession();
    expect(unread.get()).toEqual({ count: 0, latest: null });
  });

  it('each minute while the page is looked at', async () => {
    signIn();
    stop = pollNotifications();
    await asked(1);
    vi.advanceTimersByTime(60_000);
    await asked(2);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    vi.advanceTimersByTime(300_000);
    await vi.dynamicImportSettled();
    expect(asks()).toHaveLength(2);
  });

  it('when the page becomes visible again, but not twice within seconds', async () => {
    signIn();
    stop = pollNotifications();
    await asked(1);
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    vi.advanceTimersByTime(6_000);
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    await asked(2);
    await vi.dynamicImportSettled();
    expect(asks()).toHaveLength(2);
  });
});
