import { SIGNED_IN_MARK } from '@herbary/contract/cookie-marks.ts';
import { readCookie, removeCookie } from '../../lib/cookies.ts';
import { createEmitter } from '../../lib/emitter.ts';
import { watchLocalStorage } from '../../lib/local-storage.ts';
import { setVisitorCheck } from '../../lib/session-signals.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { readUserInfo, removeUserInfo, toUserInfo, USER_INFO_KEY, type UserInfo, writeUserInfo } from './user-info.ts';

export type SessionState = {
  /** `loading` until the browser has looked into its own record; the server always renders `loading`. */
  status: 'loading' | 'visitor' | 'member';
  user: UserInfo | null;
  /** The server has been asked since this page was loaded, whatever came of it. */
  checked: boolean;
};

export type SessionChange = {
  user: UserInfo | null;
  previous: UserInfo | null;
  /** The server ended the session, and not because this person had asked for it. */
  isLost: boolean;
};

export const AUTH_CHECK_TIMEOUT_MS = 3_000;

const loading: SessionState = { status: 'loading', user: null, checked: false };
const store = createStore<SessionState>(loading);
const changes = createEmitter<SessionChange>();
const losses = createEmitter<void>();
let isLeaving = false;

/** The server set a session for this browser and has not reported its end. */
export const hasSignedInCookie = (): boolean => readCookie(SIGNED_IN_MARK) !== undefined;

export const removeSignedInCookie = (): void => removeCookie(SIGNED_IN_MARK);

function become(user: UserInfo | null, checked: boolean, isLost = false): void {
  const { status, user: previous } = store.get();
  store.set({ status: user ? 'member' : 'visitor', user, checked });
  if (status === 'loading' || previous?._id === user?._id) return;
  changes.emit({ user, previous, isLost });
  window.dispatchEvent(new CustomEvent(user ? 'session-changed' : 'logged-out'));
}

// The cookie without a user record: the server still has to answer who is signed in.
setVisitorCheck(() => store.get().status === 'visitor' && !hasSignedInCookie());

export const getSession = store.get;
export const useSession = (): SessionState => useStore(store, loading);

/** A member signed in, signed out or switched the account, in this tab or another. */
export const onSessionChange = changes.subscribe;

/** The session ended while the person was using the page, and not by their own doing. */
export const onSessionLost = losses.subscribe;

/** Reads the browser's own record and follows what other tabs do to it. */
export function openSession(): () => void {
  become(readUserInfo(), false);
  return watchLocalStorage(USER_INFO_KEY, () => become(readUserInfo(), false));
}

/** A sign-in or registration was answered. The cookie is already set; this is the browser's own record of it. */
export function startSession(user: UserInfo, options: { remember: boolean }): void {
  isLeaving = false;
  const info = toUserInfo(user);
  writeUserInfo(info, options.remember);
  become(info, true);
}

/** The profile changed: name, address or picture. */
export function updateSessionUser(change: Partial<Omit<UserInfo, '_id' | 'role' | 'accountRole'>>): void {
  const { user, checked } = store.get();
  if (!user) return;
  const next = { ...user, ...change };
  writeUserInfo(next);
  store.set({ status: 'member', user: next, checked });
}

/**
 * The person ends the session: a call that is refused from here on is no news to them. The page goes first and then
 * forgets; forgotten at such a refusal, the guard would send the person to a login, past the page that is still loading.
 */
export function beginLeaving(leaving = true): void {
  isLeaving = leaving;
}

/** The server no longer knows this session. */
export function loseSession(): void {
  if (isLeaving) return;
  const { user, checked } = store.get();
  end(true);
  if (user && checked) losses.emit();
}

/** It was ended here: by a sign-out, a new password, or with the account. */
export function forgetSession(): void {
  isLeaving = false;
  end(false);
}

function end(isLost: boolean): void {
  removeUserInfo();
  removeSignedInCookie();
  become(null, true, isLost);
}

/** The server could not be asked in time: the browser's record stands until it can. */
export function leaveSessionUnchecked(): void {
  store.set({ ...store.get(), checked: true });
}

export function confirmSession(user: UserInfo): void {
  const info = toUserInfo(user);
  writeUserInfo(info);
  become(info, true);
}
