import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { accepted, id, isoInstant, role } from './fields.ts';
import { cursorText, listQuery, pageInfo, searchText } from './lists.ts';

export const USERS_PAGE_SIZE = 10;
/** All accounts in one answer would hold up every other call. */
export const USERS_ARRAY_LIMIT = 200;

export const user = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role,
  businessName: z.string().nullable(),
  isActive: z.boolean(),
  createdAt: isoInstant,
  suspension: z.object({ at: isoInstant, by: z.string(), reason: z.string() }).nullable(),
  can: z.array(z.enum(['suspend', 'restore', 'endSessions', 'delete'])),
});
export type User = z.output<typeof user>;

export const userPage = z.object({ users: z.array(user), ...pageInfo, moreThanTotal: z.boolean() });

export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/api/users',
  summary:
    'Accounts, newest first, searched by name, email and business name: with `page` or `limit` one page, otherwise an array, in pieces of 200 (`X-Total-Count` up to 10,000, `Link: rel=next`)',
  access: 'admin',
  permission: 'users.read',
  query: listQuery({
    search: searchText.optional(),
    role: role.optional(),
    status: z.enum(['active', 'inactive']).optional(),
    /** From the address of the next piece. */
    after: cursorText.optional(),
  }),
  response: z.union([userPage, z.array(user)]),
  errors: ['list.cursor_invalid'],
});

const oneUser = { access: 'admin', params: z.object({ id }) } as const;
const reason = z.string().trim().min(1, 'Please say why').max(500);

export const suspendForm = z.object({
  reason,
  /** Whether the owner gets the reason by email; yes unless said otherwise. */
  notify: z.boolean().optional(),
});

export const suspendUser = defineEndpoint({
  ...oneUser,
  method: 'PUT',
  path: '/api/admin/users/:id/suspend',
  summary: 'Suspend an account: signed out everywhere at once, a store leaves the shop, nothing is deleted',
  permission: 'users.suspend',
  audit: 'user.suspend',
  body: suspendForm,
  response: user,
  errors: ['user.not_found', 'user.own_account', 'user.already_suspended', 'user.inactive', 'auth.permission_missing'],
});

export const restoreUser = defineEndpoint({
  ...oneUser,
  method: 'PUT',
  path: '/api/admin/users/:id/restore',
  summary: 'Restore a suspended account; its store comes back as it was',
  permission: 'users.suspend',
  audit: 'user.restore',
  body: z.object({ reason }),
  response: user,
  errors: ['user.not_found', 'user.own_account', 'user.not_suspended', 'auth.permission_missing'],
});

export const endUserSessions = defineEndpoint({
  ...oneUser,
  method: 'POST',
  path: '/api/admin/users/:id/end-sessions',
  summary: 'Sign an account out on every device',
  permission: 'users.suspend',
  audit: 'user.end-sessions',
  response: z.object({ ended: z.int().nonnegative() }),
  errors: ['user.not_found', 'user.own_account', 'auth.permission_missing'],
});

export const deletionPreview = z.object({
  user,
  openSessions: z.int(),
  /** Of a seller; null otherwise. */
  store: z
    .object({
      products: z.int(),
      /** Not shipped: cancelled, and refunded as far as they are paid. */
      pendingOrders: z.object({ count: z.int(), buyers: z.int(), refund: z.number() }),
      shippedOrders: z.int(),
      openReturns: z.int(),
      /** Owed to the seller, below zero when the seller owes. */
      balance: z.number(),
      hasBankAccount: z.boolean(),
    })
    .nullable(),
});
export type DeletionPreview = z.output<typeof deletionPreview>;

export const previewDeletion = defineEndpoint({
  ...oneUser,
  method: 'GET',
  path: '/api/admin/users/:id/deletion',
  summary: 'What deleting an account would do, as things stand',
  permission: 'users.delete',
  response: deletionPreview,
  errors: ['user.not_found', 'account.admin_undeletable'],
});

export const deleteUser = defineEndpoint({
  ...oneUser,
  method: 'DELETE',
  path: '/api/users/:id',
  summary: 'Delete an account, never an admin: a store leaves the shop, unshipped orders are cancelled and refunded',
  permission: 'users.delete',
  audit: 'user.delete',
  fresh: true,
  body: z.object({ reason: reason.optional() }),
  response: accepted,
  errors: ['user.not_found', 'user.already_deleted', 'account.admin_undeletable'],
});
