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
