/**
 * Small records that live as long as the tab and survive its reload. A full or blocked storage must not break the page:
 * reading falls back to nothing, writing to memory only.
 */
export function readTabRecord(key: string): unknown {
  try {
    const text = window.sessionStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function writeTabRecord(key: string, value: unknown): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private mode or quota: the page goes on without remembering.
  }
}

export function removeTabRecord(key: string): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}

const ownerSlot = 'tab-owner';

/**
 * Says whose tab it is now (null: a visitor's). What another person has left in it, such as a half-typed address or a
 * started order, goes. Asked at every start too: the change may have happened in another tab while this one was asleep.
 */
export function tabBelongsTo(person: string | null): void {
  const before = readTabRecord(ownerSlot) ?? null;
  if (before === person) return;
  // All of it: somebody's place in a page is not worth a list of what is personal.
  if (before !== null) clearTab();
  writeTabRecord(ownerSlot, person);
}

function clearTab(): void {
  try {
    window.sessionStorage.clear();
  } catch {
    // As above.
  }
}
