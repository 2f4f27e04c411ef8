import type { StaffRole } from '@herbary/contract/permissions.ts';

/** Who is calling. A visitor has no account; a member does, and acts through one session. */
export type Member = {
  kind: 'member';
  userId: string;
  role: 'user' | 'seller' | 'admin';
  /** Of an admin's session: what the account is trusted with. Without it nothing. */
  staffRole?: StaffRole;
  sessionId: string;
  /** Signed in, or gave the password again, within the last minutes. */
  isFresh?: boolean;
  /** An admin who has to turn two-factor sign-in on before anything else of an admin's. */
  needsTwoFactor?: true;
};
export type Visitor = { kind: 'visitor' };
export type Actor = Member | Visitor;

export const visitor: Visitor = Object.freeze({ kind: 'visitor' });
