/** Who is calling. A visitor has no account; a member does, and acts through one session. */
export type Member = { kind: 'member'; userId: string; role: 'user' | 'seller' | 'admin'; sessionId: string };
export type Visitor = { kind: 'visitor' };
export type Actor = Member | Visitor;

export const visitor: Visitor = Object.freeze({ kind: 'visitor' });
