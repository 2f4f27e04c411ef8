/** A full browser storage. Replaces the whole object: a spy on the prototype would outlive its test file. */
export const fullStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> = {
  getItem: () => null,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
  removeItem: () => undefined,
  clear: () => undefined,
};
