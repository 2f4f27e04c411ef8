/** A browser's storage that takes nothing. Stands in for the whole: a spy on the prototype outlives its file. */
export const fullStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> = {
  getItem: () => null,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
  removeItem: () => undefined,
  clear: () => undefined,
};
