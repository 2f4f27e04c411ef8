/** What an admin account is trusted with. On the wire its `role` stays 'admin'. */
export const STAFF_ROLES = ['support', 'finance', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Of a new admin when nobody says otherwise: more is given on purpose, never by leaving a field out. */
export const DEFAULT_STAFF_ROLE: StaffRole = 'support';

/** Each with the words that a refusal names it by: "You do not have permission to …". */
export const PERMISSIONS = {
  'dashboard.read': 'see the dashboard',
  'feedback.read': 'see feedback',
  'feedback.answer': 'answer feedback',
  'orders.read': 'see orders',
  'orders.deliver': 'mark orders as delivered',
  'orders.cancel': 'cancel orders',
  'returns.read': 'see returns',
  'returns.decide': 'decide returns',
  'disputes.read': 'see disputes',
  'disputes.answer': 'answer disputes',
  'refunds.read': 'see refunds',
  'refunds.send': 'send refunds',
  'bank-transfers.read': 'see bank transfers',
  'bank-transfers.record': 'record bank transfers',
  'payments.read': 'see payments under review',
  'payments.resolve': 'resolve payments under review',
  'products.read': 'see products that wait for a decision',
  'products.decide': 'approve and reject products',
  'payouts.read': 'see payouts',
  'payouts.send': 'send payouts',
  'books.read': 'see the books',
  'books.check': 'check the books',
  'promotions.read': 'see promo codes of the site',
  'promotions.manage': 'change promo codes of the site',
  'sellers.read': 'see seller applications',
  'sellers.decide': 'decide seller applications',
  'sellers.documents': 'open documents of sellers',
  'invitations.manage': 'let new admins in',
  'audit.read': 'read the audit log',
  'users.read': 'see accounts',
  'users.suspend': 'suspend and restore accounts',
  'users.delete': 'delete accounts',
  'sellers.verify': 'verify sellers',
  'reviews.read': 'see reported reviews',
  'reviews.decide': 'remove and keep reported reviews',
  'searches.read': 'see what shoppers search for',
  'searches.manage': 'change synonyms of the search',
  'chat.read': 'read support chat',
  'chat.answer': 'answer support chat',
  'chat.moderate': 'enter conversations, block customers and decide reported messages',
  'operations.read': 'see mail, jobs and the system',
  'operations.manage': 'retry and drop mail, jobs and events',
} as const;
export type Permission = keyof typeof PERMISSIONS;
export const permissionNames = Object.keys(PERMISSIONS) as [Permission, ...Permission[]];

/** The one table of roles and permissions. Support speaks with buyers and sellers, finance moves money. */
export const permissionsOf: Record<StaffRole, readonly Permission[]> = {
  support: [
    'dashboard.read',
    'feedback.read',
    'feedback.answer',
    'orders.read',
    'orders.deliver',
    'orders.cancel',
    'returns.read',
    'returns.decide',
    'disputes.read',
    'refunds.read',
    'bank-transfers.read',
    'products.read',
    'products.decide',
    'promotions.read',
    'sellers.read',
    'sellers.decide',
    'sellers.documents',
    'users.read',
    'users.suspend',
    'sellers.verify',
    'reviews.read',
    'reviews.decide',
    'searches.read',
    'searches.manage',
    'chat.read',
    'chat.answer',
    'chat.moderate',
  ],
  finance: [
    'dashboard.read',
    'orders.read',
    'returns.read',
    'disputes.read',
    'disputes.answer',
    'refunds.read',
    'refunds.send',
    'bank-transfers.read',
    'bank-transfers.record',
    'payments.read',
    'payments.resolve',
    'payouts.read',
    'payouts.send',
    'books.read',
    'books.check',
    'promotions.read',
    'sellers.read',
  ],
  admin: permissionNames,
};

/** For calls that sellers make about their own store and the staff about any: only the staff needs a permission. */
export const staffNeeds = (access: 'seller' | 'admin', permission: Permission): { permission?: Permission } =>
  access === 'admin' ? { permission } : {};
