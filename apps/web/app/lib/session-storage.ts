/**
 * Records in sessionStorage: they live as long as the tab and survive a reload. A full or blocked storage must not break
 * the page: reading falls back to nothing, writing to memory only.
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
    // Private mode or quota: the page works without the record.
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
const asideKey = 'laid-aside';
let owner: string | null = null;
let isOwnerChecked = false;
let isEndedUnasked = false;

/**
 * Sets the owner of the tab's records (null: a visitor). Records of another person, such as an address draft or a started
 * order, are removed: at once when that person signs out, otherwise before anything is read, because the change may have
 * happened in another tab. A page that reads no record never waits for the storage.
 *
 * A session that ended unasked, while its owner was typing, leaves the records laid aside: nobody reads them before the same
 * person signs in again in this tab, and the sign-in of another person removes them.
 */
export function setSessionStorageOwner(person: string | null, { isLost = false } = {}): void {
  const left = owner !== null && owner !== person;
  owner = person;
  isEndedUnasked = isLost;
  isOwnerChecked = false;
  if (left) readSessionStorage(ownerKey);
}

/** sessionStorage without records of another person. */
function ownedStorage(): Storage {
  const storage = window.sessionStorage;
  if (isOwnerChecked) return storage;
  const before = storage.getItem(ownerKey);
  // Everything: a lost scroll position is better than a list of personal keys that could miss one.
  if (before !== null && before !== owner) {
    const records = isEndedUnasked && owner === null ? { ...storage } : undefined;
    storage.clear();
    if (records) storage.setItem(asideKey, JSON.stringify(records));
  }
  if (owner !== null && before !== owner) {
    takeBack(storage, owner);
    storage.setItem(ownerKey, owner);
  }
  isOwnerChecked = true;
  return storage;
}

/** Records that were laid aside, for the one who left them. What was written since, as a visitor, stays. */
function takeBack(storage: Storage, person: string): void {
  const aside = storage.getItem(asideKey);
  if (aside === null) return;
  storage.removeItem(asideKey);
  const records: Record<string, string> = JSON.parse(aside);
  if (records[ownerKey] !== person) return;
  for (const [key, value] of Object.entries(records)) if (storage.getItem(key) === null) storage.setItem(key, value);
}
