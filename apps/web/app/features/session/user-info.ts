import type { Role } from '@herbary/contract/fields.ts';
import { readLocalStorage, removeLocalStorage, writeLocalStorage } from '../../lib/local-storage.ts';

/** The user record in the browser, for an instant first render. It does not contain the token. */
export type UserInfo = {
  _id: string;
  firstName: string;
  lastName: string;
  email: string;
  /** What this session may do. */
  role: Role;
  /** What the account is, whichever login it was opened at. */
  accountRole: Role;
  profileImage: string | null;
};

export const USER_INFO_KEY = 'userInfo';
const ROLE_KEY = 'role';
const REMEMBER_KEY = 'rememberMe';
const roles: readonly unknown[] = ['user', 'seller', 'admin'] satisfies Role[];

export function readUserInfo(): UserInfo | null {
  const value = readLocalStorage(USER_INFO_KEY);
  if (typeof value !== 'object' || value === null) return null;
  const record = value as Record<string, unknown>;
  const text = (key: string) => (typeof record[key] === 'string' ? record[key] : '');
  if (!text('_id') || !roles.includes(record.role)) return null;
  return {
    _id: text('_id'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    role: record.role as Role,
    accountRole: (roles.includes(record.accountRole) ? record.accountRole : record.role) as Role,
    profileImage: text('profileImage') || null,
  };
}

/** Picks the stored fields, so that a whole answer (with its token) can be passed in without storing the token. */
export function toUserInfo(source: UserInfo): UserInfo {
  const { _id, firstName, lastName, email, role, accountRole, profileImage } = source;
  return { _id, firstName, lastName, email, role, accountRole, profileImage };
}

export function writeUserInfo(user: UserInfo, remember?: boolean): void {
  if (remember !== undefined) writeLocalStorage(REMEMBER_KEY, remember);
  writeLocalStorage(ROLE_KEY, user.role);
  writeLocalStorage(USER_INFO_KEY, user);
}

export function removeUserInfo(): void {
  for (const key of [REMEMBER_KEY, ROLE_KEY, USER_INFO_KEY]) removeLocalStorage(key);
}
