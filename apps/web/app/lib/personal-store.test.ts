import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fullStorage } from '../testing/full-storage.ts';
import { createPersonalStore } from './personal-store.ts';

const parse = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
const merge = (account: readonly string[], visitor: readonly string[]) => [...account, ...visitor];
const create = () => createPersonalStore<readonly string[]>({ key: 'things', empty: [], parse, merge });

beforeEach(() => localStorage.clear());

/** What another tab's write looks like from here. */
function writeElsewhere(key: string, value: unknown) {
  localStorage.setItem(key, JSON.stringify(value));
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

describe('a personal store', () => {
  it('keeps a visitor’s things over a reload', () => {
    const before = create();
    before.setOwner(null);
    before.update((list) => [...list, 'tulsi']);
    const after = create();
    after.setOwner(null);
    expect(after.get()).toEqual(['tulsi']);
  });

  it('keeps people apart', () => {
    const store = create();
    store.setOwner('maya');
    store.update(() => ['tulsi']);
    store.setOwner('rhea');
    expect(store.get()).toEqual([]);
    store.setOwner('maya');
    expect(store.get()).toEqual(['tulsi']);
  });

  it('moves a visitor’s things into the account and leaves an empty place behind', () => {
    const store = create();
    store.setOwner('maya');
    store.update(() => ['tulsi']);
    store.setOwner(null);
    store.update(() => ['mint']);
    store.adoptVisitorState('maya');
    expect(store.get()).toEqual(['tulsi', 'mint']);
    store.setOwner(null);
    expect(store.get()).toEqual([]);
  });

  it('moves them once, though two tabs learn of the sign-in', () => {
    const [one, two] = [create(), create()];
    one.setOwner(null);
    two.setOwner(null);
    one.update(() => ['mint']);
    one.adoptVisitorState('maya');
    two.adoptVisitorState('maya');
    expect(two.get()).toEqual(['mint']);
  });

  it('leaves behind only what the server does not have yet', () => {
    const unsent = (list: readonly string[]) => list.filter((one) => one.endsWith('!'));
    const store = createPersonalStore<readonly string[]>({ key: 'things', empty: [], parse, merge, unsent });
    store.setOwner('maya');
    store.update(() => ['tulsi', 'mint!']);
    store.dropSynced('maya');
    store.setOwner('maya');
    expect(store.get()).toEqual(['mint!']);
  });

  it('tells whose things it shows, also when both have nothing', () => {
    const store = create();
    const heard: (string | null)[] = [];
    store.setOwner(null);
    const stop = store.owner.subscribe(() => heard.push(store.owner.get()));
    store.setOwner('maya');
    store.setOwner(null);
    stop();
    expect(heard).toEqual(['maya', null]);
  });

  it('follows another tab, for its own person only', () => {
    const store = create();
    store.setOwner('maya');
    writeElsewhere('things:rhea', ['hers']);
    expect(store.get()).toEqual([]);
    writeElsewhere('things:maya', ['mine']);
    expect(store.get()).toEqual(['mine']);
  });

  it('starts empty from a record it cannot read', () => {
    localStorage.setItem('things', '{not json');
    const store = create();
    store.setOwner(null);
    expect(store.get()).toEqual([]);
  });

  it('works on without storage', () => {
    const store = create();
    store.setOwner(null);
    vi.stubGlobal('localStorage', fullStorage);
    store.update(() => ['tulsi']);
    expect(store.get()).toEqual(['tulsi']);
  });
});
