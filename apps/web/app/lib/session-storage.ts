/**
 * Small records that live as long as the tab and survive its reload. A full or blocked storage must not break the page:
 * reading falls back to nothing, writing to memory only.
 */
export function readSessionStorage(key: string): unknown {
  try {
    const text = ownedStorage().getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function writeSessionStorage(key: string, value: unknown): void {
  try {
    ownedStorage().setItem(key, JSON.stringify(value));
  } catch {
    // Private mode or quota: the page goes on without remembering.
  }
}

export function removeSessionStorage(key: string): void {
  try {
    ownedStorage().removeItem(key);
  } catch {
    // As above.
  }
}

const ownerKey = 'tab-owner';
let owner: string | null = null;
let isOwnerChecked = false;

/**
 * Says whose tab it is now (null: a visitor's). What another person has left in it, such as a half-typed address or a
 * started order, goes: at once when they leave, and otherwise before anything is read, for the change may have happened in
 * another tab while this one was asleep. A page that asks for no record never waits for the storage.
 */
export function setSessionStorageOwner(person: string | null): void {
  const left = owner !== null && owner !== person;
  owner = person;
  isOwnerChecked = false;
  if (left) readSessionStorage(ownerKey);
}

/** The tab's storage, with nothing of anybody else in it. */
function ownedStorage(): Storage {
  const storage = window.sessionStorage;
  if (isOwnerChecked) return storage;
  const before = storage.getItem(ownerKey);
  // All of it: somebody's place in a page is not worth a list of what is personal.
  if (before !== null && before !== owner) storage.clear();
  if (owner !== null && before !== owner) storage.setItem(ownerKey, owner);
  isOwnerChecked = true;
  return storage;
}
