import { worldId } from './world-id.ts';
import type { Row, WorldTables } from './world-tables.ts';

type Act = {
  action: string;
  by: string | null | undefined;
  at: Row<'audit_entry'>['created_at'];
  subject: [type: string, id: string];
  reason: string;
  before: object | null;
  after: object;
};

/** One of the addresses that are reserved for examples. */
const address = '198.51.100.24';

/** What the admins of the world have done, from the rows that say who did it. The database links the entries. */
export function auditTables(tables: WorldTables): WorldTables {
  const acts = [...aboutSellers(tables), ...aboutProducts(tables), ...aboutMoney(tables), ...aboutAdmins(tables)];
  return {
    audit_entry: acts
      .toSorted((a, b) => Number(a.at) - Number(b.at))
      .flatMap(({ action, by, at, subject: [type, id], reason, before, after }): Row<'audit_entry'>[] => {
        if (!by) return [];
        return [
          {
            id: worldId('audit-entry', `${action}:${id}`),
            actor_kind: 'admin',
            actor_id: by,
            action,
            subject_type: type,
            subject_id: id,
            data: { reason, address, before, after },
            created_at: at,
          },
        ];
      }),
  };
}

const sellerActs: Record<string, { action: string; reason: string }> = {
  approved: { action: 'seller.approve', reason: 'The application is complete' },
  rejected: { action: 'seller.reject', reason: 'The application does not fit' },
  underReview: { action: 'seller.review', reason: 'The application is being read' },
};

const aboutSellers = ({ seller_decision: decisions = [] }: WorldTables): Act[] =>
  decisions.flatMap(({ seller_id: id, from_status: from, to_status: to, decided_by: by, created_at: at, reason }) => {
    const act = sellerActs[to];
    if (!act) return [];
    const change = { before: { status: from ?? null }, after: { status: to } };
    return [{ ...act, ...change, reason: reason ?? act.reason, by, at, subject: ['seller', id] as [string, string] }];
  });

const aboutProducts = ({ product_decision: decisions = [] }: WorldTables): Act[] =>
  decisions.map(({ product_id: id, decision, decided_by: by, created_at: at, reason }) => ({
    action: decision === 'approved' ? 'product.approve' : 'product.reject',
    by,
    at,
    subject: ['product', id],
    reason: reason ?? 'The listing follows the rules',
    before: { status: 'pending' },
    after: { decision },
  }));

const aboutMoney = ({
  bank_credit: credits = [],
  bank_statement: statements = [],
  dispute = [],
}: WorldTables): Act[] => [
  ...credits.map(
    ({ id, payment_id: paymentId, amount_cents: amountCents, recorded_by: by, created_at: at }): Act => ({
      action: 'bank-credit.record',
      by,
      at,
      subject: ['payment', paymentId],
      reason: 'The money arrived at the bank',
      before: { status: 'awaiting' },
      after: { status: 'received', creditId: id, amountCents },
    }),
  ),
  ...statements.map(
    ({ id, file_name: fileName, imported_by: by, created_at: at }): Act => ({
      action: 'bank-statement.import',
      by,
      at,
      subject: ['bank-statement', id],
      reason: 'The bank gave a new statement',
      before: null,
      after: { fileName },
    }),
  ),
  ...dispute.map(
    ({ id, decision, decided_by: by, decided_at: at }): Act => ({
      action: 'dispute.submit',
      by,
      at: at ?? undefined,
      subject: ['dispute', id],
      reason: 'The evidence is ready for the bank',
      before: { decision: null },
      after: { decision },
    }),
  ),
];

const aboutAdmins = ({ admin_invitation: invitations = [] }: WorldTables): Act[] =>
  invitations.map(({ id, email, issued_by: by, issued_at: at }) => ({
    action: 'admin-access.invite',
    by,
    at: at ?? undefined,
    subject: ['admin-access', id],
    reason: 'A new admin is invited',
    before: null,
    after: { email, staffRole: 'support' },
  }));
