import { type AuditName, reasonOf } from '@herbary/contract/audited-acts.ts';
import type { Db } from '../db/client.ts';
import type { Actor, Member } from './actor.ts';

type Facts = Readonly<Record<string, unknown>>;

/** `before` is null for what the call made, `after` for what it removed; both are for what it only showed. */
type AuditedChange = { subject: { type: string; id: string }; before: Facts | null; after: Facts | null };

/** Bound to one call: actor, act, reason and address come from the call, and a use case adds what changed. */
export type Audit = {
  /** In the transaction of the change: what did not happen is not in the log, and nothing happened without it. */
  record(tx: Db, change: AuditedChange): Promise<void>;
  /** The call found its work done by an earlier one. */
  nothingChanged(): void;
};

/** Who acts on another's behalf. Only the binder makes one, so that nothing else can call such a use case. */
export type ActingMember = Member & { audit: Audit };

/** The part in which a member acts: the same use case serves a seller and an admin, each within their own reach. */
export const actingAs = <Part extends string>(part: Part, { userId, audit }: Member & { audit?: Audit }) => ({
  as: part,
  userId,
  audit,
});

export type AuditEntry = {
  actor: { kind: Member['role']; id: string };
  action: AuditName;
  subject: AuditedChange['subject'];
  data: { reason: string; address: string; before: Facts | null; after: Facts | null };
  requestId: string;
};
export type WriteAudit = (tx: Db, entry: AuditEntry) => Promise<unknown>;

type AuditedCall = { name: AuditName; actor: Actor; body: unknown; requestId: string; address: string };

/** `assertRecorded` fails a call that would answer success without a record: a fault of its handler. */
export function auditedCall(
  { name, actor: caller, body, requestId, address }: AuditedCall,
  write: WriteAudit,
): { actor: ActingMember; assertRecorded(): void } {
  const reason = reasonOf(name, body);
  if (caller.kind !== 'member' || reason === undefined) throw new Error(`${name} lacks an actor or a reason`);
  // Per transaction, because one that PostgreSQL asks to repeat records again.
  const recorded = new WeakMap<Db, Set<string>>();
  let isAnswered = false;
  const audit: Audit = {
    record: async (tx, { subject, before, after }) => {
      if (!tx.isTransaction) throw new Error(`${name} was recorded outside the transaction of its change`);
      const known = recorded.get(tx) ?? new Set();
      const key = `${subject.type} ${subject.id}`;
      if (known.has(key)) throw new Error(`${name} was recorded twice for ${key}`);
      recorded.set(tx, known.add(key));
      const actor = { kind: caller.role, id: caller.userId };
      await write(tx, { actor, action: name, subject, data: { reason, address, before, after }, requestId });
      isAnswered = true;
    },
    nothingChanged: () => {
      isAnswered = true;
    },
  };
  const assertRecorded = () => {
    if (!isAnswered) throw new Error(`${name} was answered without a record of what it changed`);
  };
  return { actor: { ...caller, audit }, assertRecorded };
}
