/** A name that leads nowhere else. */
export const isThisMachine = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);
