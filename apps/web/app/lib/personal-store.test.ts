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
  it('restores a visitor’s state after a reload', () => {
    const before = create();
    before.setOwner(null);
    before.update((list) => [...list, 'tulsi']);
    const after = create();
    after.setOwner(null);
    expect(after.get()).toEqual(['tulsi']);
  });

  it('separates the state of different people', () => {
    const store = create();
    store.setOwner('maya');
    store.update(() => ['tulsi']);
    store.setOwner('rhea');
    expect(store.get()).toEqual([]);
    store.setOwner('maya');
    expect(store.get()).toEqual(['tulsi']);
  });

  it('merges a visitor’s state into the account and empties the visitor’s state', () => {
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

  it('merges once, although two tabs notice the sign-in', () => {
    const [one, two] = [create(), create()];
    one.setOwner(null);
    two.setOwner(null);
    one.update(() => ['mint']);
    one.adoptVisitorState('maya');
    two.adoptVisitorState('maya');
    expect(two.get()).toEqual(['mint']);
  });

  it('keeps only unsent state after a sign-out', () => {
    const unsent = (list: readonly string[]) => list.filter((one) => one.endsWith('!'));
    const store = createPersonalStore<readonly string[]>({ key: 'things', empty: [], parse, merge, unsent });
    store.setOwner('maya');
    store.update(() => ['tulsi', 'mint!']);
    store.dropSynced('maya');
    store.setOwner('maya');
    expect(store.get()).toEqual(['mint!']);
  });

  it('reports its owner, even when both states are empty', () => {
    const store = create();
    const owners: (string | null)[] = [];
    store.setOwner(null);
    const stop = store.owner.subscribe(() => owners.push(store.owner.get()));
    store.setOwner('maya');
    store.setOwner(null);
    stop();
    expect(owners).toEqual(['maya', null]);
  });

  it('takes changes from another tab for its own owner only', () => {
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

  it('works without storage', () => {
    const store = create();
    store.setOwner(null);
    vi.stubGlobal('localStorage', fullStorage);
    store.update(() => ['tulsi']);
    expect(store.get()).toEqual(['tulsi']);
  });
});
