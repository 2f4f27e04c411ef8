import * as security from '@herbary/contract/account-security.ts';
import { sentenceOf } from '@herbary/contract/errors.ts';
import * as contract from '@herbary/contract/identity.ts';
import { permissionsOf } from '@herbary/contract/permissions.ts';
import type { Deps } from '../../deps.ts';
import type { Member } from '../../platform/http/actor.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type BoundEndpoint, bind } from '../../platform/http/bind.ts';
import { deleteAccount, type FindOpenBusiness } from './account/delete-account.ts';
import { profileImageUrl, profileView, type StoreFacts, sessionView } from './account/profile-view.ts';
import { changeProfileImage, removeProfileImage } from './account/set-profile-image.ts';
import { updateProfile } from './account/update-profile.ts';
import { findPendingEmail, findResetLink } from './links.repository.ts';
import { changePassword } from './passwords/change-password.ts';
import { requestPasswordReset } from './passwords/request-password-reset.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { confirmEmail, disownEmail } from './registration/confirm-email.ts';
import { registerAccount } from './registration/register-account.ts';
import { admitBrowser, dismissBrowser } from './sessions/browser-session.ts';
import { endOtherSessions, endSession, signOut } from './sessions/end-sessions.ts';
import { hashToken } from './sessions/session-token.ts';
import { listOpenSessions } from './sessions/sessions.repository.ts';
import { disconnectGoogle } from './sign-in/disconnect-google.ts';
import { issueGoogleNonce } from './sign-in/google-nonce.ts';
import { rememberDevice } from './sign-in/known-device.ts';
import { adminPortal, signIn, storefrontPortal } from './sign-in/sign-in.ts';
import { signInWithGoogle } from './sign-in/sign-in-with-google.ts';
import type { DescribeBusiness } from './users/delete-user.ts';
import { findGoogleAccount, findUserById, type UserRow } from './users.repository.ts';

/** What identity needs of features to its right. */
export type IdentityNeeds = {
  describeStore: (userId: string) => Promise<StoreFacts | undefined>;
  findOpenBusiness: FindOpenBusiness;
  describeBusiness: DescribeBusiness;
};

export function identityRoutes(deps: Deps, needs: IdentityNeeds): BoundEndpoint[] {
  return [...signInRoutes(deps), ...links(deps), ...ownAccount(deps, needs), ...devices(deps)];
}

const signInRoutes = (deps: Deps): BoundEndpoint[] => [
  bind(contract.login, async ({ body, request, reply }) =>
    admitBrowser(
      deps,
      { request, reply },
      await signIn(deps, storefrontPortal, { ...body, device: request }),
      body.rememberMe ?? false,
    ),
  ),
  bind(contract.adminLogin, async ({ body, request, reply }) =>
    admitBrowser(
      deps,
      { request, reply },
      await signIn(deps, adminPortal, { ...body, device: request }),
      body.rememberMe ?? false,
    ),
  ),
  bind(contract.register, async ({ body, request, reply }) =>
    admitBrowser(deps, { request, reply }, await registerAccount(deps, { ...body, device: request }), false),
  ),
  bind(contract.startGoogle, async ({ reply }) => {
    if (!deps.env.google) throw new AppError('auth.google_off');
    return { nonce: issueGoogleNonce(deps, reply) };
  }),
  bind(contract.googleLogin, async ({ body, request, reply }) => {
    const portal = { ...storefrontPortal, opensAccounts: true };
    const input = { credential: body.credential, device: request };
    return admitBrowser(deps, { request, reply }, await signInWithGoogle(deps, portal, input), true);
  }),
  bind(contract.logout, async ({ actor, reply }) => {
    if (actor.kind === 'member') await signOut(deps, actor);
    dismissBrowser(deps, reply);
    return undefined;
  }),
];

const links = (deps: Deps): BoundEndpoint[] => [
  bind(contract.forgotPassword, async ({ body }) => {
    await requestPasswordReset(deps, body);
    return { success: true as const, message: 'If an account uses this address, a reset link is on its way.' };
  }),
  bind(contract.verifyResetToken, async ({ params }) => {
    const link = await findResetLink(deps.db, hashToken(params.token));
    return link
      ? { valid: true, message: 'The reset link is valid', userType: link.user_type }
      : { valid: false, message: sentenceOf('auth.reset_link_invalid'), userType: null };
  }),
  bind(contract.resetPassword, async ({ params, body, request, reply }) => {
    const { userId, userType } = await resetPassword(deps, { token: params.token, password: body.password });
    dismissBrowser(deps, reply);
    await rememberDevice(deps, request, reply, userId);
    return { success: true as const, message: 'Password has been reset', userType };
  }),
  bind(contract.confirmEmail, async ({ actor, params, body, request }) => {
    await confirmEmail(deps, { actor, password: body.password, device: request }, params.token);
    return { success: true as const, message: 'Your address is confirmed' };
  }),
  bind(contract.disownEmail, async ({ params }) => {
    const outcome = await disownEmail(deps, params.token);
    const message =
      outcome === 'closed'
        ? 'The account is closed, and your address is no longer used.'
        : 'Your address will not be used for that account.';
    return { success: true as const, message };
  }),
];

function ownAccount(deps: Deps, needs: IdentityNeeds): BoundEndpoint[] {
  const view = async ({ role, staffRole, needsTwoFactor }: Member, user: UserRow) => {
    const store = user.role === 'seller' ? await needs.describeStore(user.id) : undefined;
    const shown = profileView(user, role, await profileImageUrl(deps, deps.db, user), store);
    if (needsTwoFactor) return { ...shown, permissions: [], needsTwoFactor };
    return staffRole ? { ...shown, permissions: [...permissionsOf[staffRole]] } : shown;
  };
  const imageReply = async (actor: Member, picture: Parameters<typeof changeProfileImage>[2] | undefined) => {
    if (!picture) throw new AppError('upload.not_an_image');
    return { imageUrl: await changeProfileImage(deps, actor, picture) };
  };
  return [
    bind(contract.getProfile, async ({ actor }) => {
      const user = await findUserById(deps.db, actor.userId);
      if (!user) throw new AppError('auth.required');
      return view(actor, user);
    }),
    bind(contract.updateProfile, async ({ actor, body, count }) => {
      const user = await updateProfile(deps, actor, { ...body, count });
      const pending = await findPendingEmail(deps.db, actor.userId);
      return { ...(await view(actor, user)), pendingEmail: pending?.new_email ?? null };
    }),
    bind(contract.uploadProfileImage, ({ actor, files }) => imageReply(actor, files.profileImage[0])),
    bind(contract.removeProfileImage, async ({ actor }) => {
      await removeProfileImage(deps, actor);
      return undefined;
    }),
    bind(contract.uploadSellerProfileImage, ({ actor, files }) => imageReply(actor, files.profileImage[0])),
    bind(security.changePassword, async ({ actor, body, count, request, reply }) => {
      await changePassword(deps, actor, { ...body, count });
      await rememberDevice(deps, request, reply, actor.userId);
      return { success: true as const, message: sentenceOf('password.changed') };
    }),
    bind(security.getGoogleAccount, async ({ actor }) => {
      const found = await findGoogleAccount(deps.db, actor.userId);
      const google = found && {
        email: found.email,
        since: found.created_at.toISOString(),
        lastUsedAt: found.last_used_at.toISOString(),
      };
      return { google: google ?? null };
    }),
    bind(security.disconnectGoogle, async ({ actor, request, reply }) => {
      await disconnectGoogle(deps, actor);
      await rememberDevice(deps, request, reply, actor.userId);
      return { success: true as const, message: 'Google is disconnected' };
    }),
    bind(contract.deleteAccount, async ({ actor, body, count, reply }) => {
      await deleteAccount(deps, actor, { ...body, count }, needs.findOpenBusiness);
      dismissBrowser(deps, reply);
      return { success: true as const, message: 'Account deleted' };
    }),
  ];
}

const devices = (deps: Deps): BoundEndpoint[] => [
  bind(contract.listSessions, async ({ actor }) => {
    const rows = await listOpenSessions(deps.db, actor.userId);
    return rows.map((row) => sessionView(row, actor.sessionId));
  }),
  bind(contract.endSession, async ({ actor, params, reply }) => {
    await endSession(deps, actor, params.sessionId);
    if (params.sessionId === actor.sessionId) dismissBrowser(deps, reply);
    return undefined;
  }),
  bind(contract.endOtherSessions, async ({ actor }) => ({ ended: await endOtherSessions(deps, actor) })),
];
