import { describe, expect, it } from 'vitest';
import {
  addNotification,
  countUnread,
  markAllRead,
  markRead,
  mergeNotifications,
  type Notifications,
  noNotifications,
  parseNotifications,
  removeNotification,
} from './notifications.ts';

const after = (...titles: string[]): Notifications =>
  titles.reduce(
    (list, title, now) => addNotification(list, { title, message: `about ${title}` }, { id: title, now }),
    noNotifications,
  );
const titles = (list: Notifications) => list.map(({ title }) => title);

describe('notifications', () => {
  it('are unread and newest first, and of type info by default', () => {
    const list = after('first', 'second');
    expect(titles(list)).toEqual(['second', 'first']);
    expect(list[0]).toMatchObject({ read: false, type: 'info', actionUrl: null });
  });

  it('are read one by one or all at once', () => {
    const list = after('a', 'b', 'c');
    expect(countUnread(list)).toBe(3);
    expect(countUnread(markRead(list, 'b'))).toBe(2);
    expect(countUnread(markAllRead(list))).toBe(0);
  });

  it('can be removed', () => {
    expect(titles(removeNotification(after('a', 'b'), 'a'))).toEqual(['b']);
  });

  it('are limited in number', () => {
    const list = after(...Array.from({ length: 130 }, (_, index) => `n${index}`));
    expect(list).toHaveLength(100);
    expect(list[0]?.title).toBe('n129');
  });

  it('of a visitor and an account are merged by time', () => {
    const account = addNotification(noNotifications, { title: 'old', message: '' }, { id: '1', now: 1 });
    const visitor = addNotification(noNotifications, { title: 'new', message: '' }, { id: '2', now: 2 });
    expect(titles(mergeNotifications(account, visitor))).toEqual(['new', 'old']);
  });

  it('are parsed from storage, without links to other sites', () => {
    const [kept] = after('a');
    const hostile = ['//evil.test', 'https://evil.test', 'javascript:alert(1)', '/\\evil.test'];
    const stored = [
      { ...kept, actionUrl: '/cart' },
      ...hostile.map((actionUrl) => ({ ...kept, actionUrl })),
      { id: 1 },
    ];
    expect(parseNotifications(stored).map(({ actionUrl }) => actionUrl)).toEqual(['/cart', null, null, null, null]);
  });
});
