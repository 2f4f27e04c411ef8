/**
 * Small records that live as long as the tab and survive its reload. A full or blocked storage must not break the page:
 * reading falls back to nothing, writing to memory only.
 */
export function readTabRecord(key: string): unknown {
  try {
    const text = ownStorage().getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function writeTabRecord(key: string, value: unknown): void {
  try {
    ownStorage().setItem(key, JSON.stringify(value));
  } catch {
    // Private mode or quota: the page goes on without remembering.
  }
}

export function removeTabRecord(key: string): void {
  try {
    ownStorage().removeItem(key);
  } catch {
    // As above.
  }
}

const ownerSlot = 'tab-owner';
let owner: string | null = null;
let isOwnersOwn = false;

/**
 * Says whose tab it is now (null: a visitor's). What another person has left in it, such as a half-typed address or a
 * started order, goes: at once when they leave, and otherwise before anything is read, for the change may have happened in
 * another tab while this one was asleep. A page that asks for no record never waits for the storage.
 */
export function tabBelongsTo(person: string | null): void {
  const left = owner !== null && owner !== person;
  owner = person;
  isOwnersOwn = false;
  if (left) readTabRecord(ownerSlot);
}

/** The tab's storage, with nothing of anybody else in it. */
function ownStorage(): Storage {
  const storage = window.sessionStorage;
  if (isOwnersOwn) return storage;
  const before = storage.getItem(ownerSlot);
  // All of it: somebody's place in a page is not worth a list of what is personal.
  if (before !== null && before !== owner) storage.clear();
  if (owner !== null && before !== owner) storage.setItem(ownerSlot, owner);
  isOwnersOwn = true;
  return storage;
}
