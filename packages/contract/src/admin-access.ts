import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { accepted, email, firstName, id, isoInstant, lastName, newPassword, optionalName, role } from './fields.ts';
import { signedIn } from './identity.ts';
import { cursorText, listQuery, pageInfo } from './lists.ts';
import { STAFF_ROLES } from './permissions.ts';

/** Wrong codes from one network, for one address and code. */
export const CODE_TRIES = 5;
export const CODE_MINUTES = 60;
/** Codes that one invitation or release pays for; after these an admin has to send another one. */
export const CODES_PER_RELEASE = 3;
export const ACCESS_PAGE_SIZE = 10;

const staffRole = z.enum(STAFF_ROLES);

export const accessRequestForm = z.object({ firstName, lastName, email });

export const requestAdminAccess = defineEndpoint({
  method: 'POST',
  path: '/api/admin/pre-register',
  summary: 'Ask for an admin account; an admin reads the request and releases a code, or refuses it',
  access: 'public',
  body: accessRequestForm,
  response: accepted,
  status: 202,
  errors: ['admin.request_exists'],
  rateLimit: 'admin-access',
});

export const verifyCodeForm = z.object({
  email,
  code: z.string().trim().min(1, 'Please enter your verification code').max(20, 'Invalid verification code'),
});

export const verifyAdminCode = defineEndpoint({
  method: 'POST',
  path: '/api/admin/verify-code',
  summary: 'Use an emailed code: it works once, for an hour, with five tries from one network',
  access: 'public',
  body: verifyCodeForm,
  response: z.object({
    valid: z.literal(true),
    /** Proves the verified code once, for half an hour. Not the id of a row, and nothing that could be guessed. */
    invitationId: z.string(),
    /** Empty when an invitation named nobody. */
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
  }),
  errors: ['admin.code_invalid', 'admin.code_over'],
  rateLimit: 'login',
  creates: true,
});

export const resendCodeForm = z.object({ email });

export const resendAdminCode = defineEndpoint({
  method: 'POST',
  path: '/api/admin/resend-code',
  summary: 'Ask for a new code; the answer is the same whether or not the address is invited',
  access: 'public',
  body: resendCodeForm,
  response: accepted,
  status: 202,
  rateLimit: 'reset',
});

export const adminRegistrationForm = z.object({
  email,
  password: newPassword,
  invitationId: z.string().min(1).max(200),
  /** For an invitation that named nobody; otherwise the names of the request count. */
  firstName: optionalName.optional(),
  lastName: optionalName.optional(),
});

export const completeAdminRegistration = defineEndpoint({
  method: 'POST',
  path: '/api/admin/complete-registration',
  summary: 'Create the admin account with the proof of a verified code, and sign in',
  access: 'public',
  body: adminRegistrationForm,
  response: signedIn,
  status: 201,
  errors: ['admin.proof_over', 'auth.email_taken', 'auth.password_common'],
  rateLimit: 'registration',
  creates: true,
});

export const accessRequest = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  createdAt: isoInstant,
  /** One account has one role: a request for an address that has an account cannot be released. */
  accountRole: role.nullable(),
});
export type AccessRequest = z.output<typeof accessRequest>;

export const listAccessRequests = defineEndpoint({
  method: 'GET',
  path: '/api/admin/access-requests',
  summary: 'Requests for admin accounts waiting for a decision, oldest first',
  access: 'admin',
  permission: 'invitations.manage',
  query: listQuery({}),
  response: z.object({ requests: z.array(accessRequest), ...pageInfo }),
});

const decision = {
  method: 'POST',
  access: 'admin',
  permission: 'invitations.manage',
  params: z.object({ id }),
} as const;

export const releaseAccessRequest = defineEndpoint({
  ...decision,
  path: '/api/admin/access-requests/:id/release',
  summary: 'Release a request: the code goes to its address at once',
  audit: 'admin-access.release',
  fresh: true,
  body: z.object({ staffRole: staffRole.optional() }),
  response: accepted,
  errors: ['admin.request_not_found', 'admin.request_decided', 'admin.account_exists'],
});

export const refuseAccessForm = z.object({ reason: z.string().trim().min(1, 'Please say why').max(500) });

export const refuseAccessRequest = defineEndpoint({
  ...decision,
  path: '/api/admin/access-requests/:id/refuse',
  summary: 'Refuse a request; its sender is told, without the reason',
  audit: 'admin-access.refuse',
  body: refuseAccessForm,
  response: accepted,
  errors: ['admin.request_not_found', 'admin.request_decided'],
});

export const invitation = z.object({
  _id: id,
  email: z.string(),
  /** How it began: by an admin, or by a request that an admin released. */
  kind: z.enum(['invitation', 'request']),
  issuedBy: z.object({ firstName: z.string(), lastName: z.string() }),
  createdAt: isoInstant,
  isUsed: z.boolean(),
  usedAt: isoInstant.nullable(),
  expires: isoInstant,
  status: z.enum(['used', 'expired', 'pending', 'withdrawn']),
  staffRole,
  /** Wrong codes, wherever they came from; not counted beyond CODE_TRIES. */
  triesUsed: z.int(),
  can: z.array(z.enum(['sendAgain', 'withdraw'])),
});
export type Invitation = z.output<typeof invitation>;

export const invitationPage = z.object({ invitations: z.array(invitation), ...pageInfo });

export const listInvitations = defineEndpoint({
  method: 'GET',
  path: '/api/admin/invitations',
  summary:
    'Invitations and released requests, newest first: with `page` or `limit` one page, otherwise an array, in pieces of 100 (`X-Total-Count`, `Link: rel=next`)',
  access: 'admin',
  permission: 'invitations.manage',
  query: listQuery({ after: cursorText.optional() }),
  response: z.union([invitationPage, z.array(invitation)]),
  errors: ['list.cursor_invalid'],
});

export const inviteForm = z.object({ email, staffRole: staffRole.optional() });

export const inviteAdmin = defineEndpoint({
  method: 'POST',
  path: '/api/admin/invite',
  summary: 'Invite an admin: the code goes out at once',
  access: 'admin',
  permission: 'invitations.manage',
  audit: 'admin-access.invite',
  fresh: true,
  body: inviteForm,
  response: accepted.extend({ invitation }),
  status: 201,
  errors: ['admin.account_exists', 'admin.invitation_open'],
  creates: true,
});

export const sendInvitationAgain = defineEndpoint({
  ...decision,
  path: '/api/admin/invitations/:id/send-again',
  summary: 'Send a new code; the earlier one stops working',
  audit: 'admin-access.send-again',
  fresh: true,
  response: accepted,
  errors: ['admin.invitation_not_found', 'admin.invitation_closed', 'admin.account_exists'],
});

export const withdrawInvitation = defineEndpoint({
  ...decision,
  path: '/api/admin/invitations/:id/withdraw',
  summary: 'Withdraw an invitation: its code, and the proof of a verified one, stop working',
  audit: 'admin-access.withdraw',
  response: accepted,
  errors: ['admin.invitation_not_found', 'admin.invitation_closed'],
});
